import { chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.mjs'
import { servePage } from './bench-page.ts'
import { atMost, type BenchFigure, measured } from './figure.ts'
import type { SoundReport } from './sound/main.ts'

declare const listen: () => Promise<SoundReport>

/** Target loudness of a run with the default volumes, in LUFS, and its tolerance. */
const TARGET_LUFS = -18
const TOLERANCE_LU = 2

export async function soundFigures(root: string): Promise<readonly BenchFigure[]> {
  const site = await servePage(root, 'sound')
  const browser = await chromium.launch(launchOptions())
  try {
    const page = await browser.newPage()
    await page.goto(site.url)
    const report = await page.evaluate(() => listen())
    return [
      measured('sound: seconds of a run', report.seconds, 's'),
      measured('sound: loudness of the run', report.loudness, 'LUFS'),
      atMost('sound: loudness of the run, away from -18 LUFS', Math.abs(report.loudness - TARGET_LUFS), 'LU', TOLERANCE_LU),
      atMost('sound: true peak', report.peak, 'dBTP', -1),
      measured('sound: loudness of its music alone', report.musicLoudness, 'LUFS'),
      atMost('sound: most voices at a time', report.mostVoices, '', 24),
      measured('sound: layers of the music', report.layers.join(' '), ''),
      measured('sound: bars of the music', report.bars, ''),
      atMost('sound: highest step where a bar begins, to the highest elsewhere', report.seam / report.elsewhere, '', 1),
      atMost('sound: similarity of two neighbouring bars, 1 is a loop', report.likeness, '', 0.9),
      measured('sound: script of a frame, mean', report.script, 'ms'),
    ]
  } finally {
    await browser.close()
    await site.close()
  }
}
