import { expect, test } from 'vitest'
import { read, sourceFiles, withoutComments } from './files.ts'

const filesWith = (pattern: RegExp): readonly string[] => sourceFiles('src').filter((file) => pattern.test(withoutComments(read(file))))

test('makes every texture source in picture.ts, where WebKit gets its pictures as canvases', () => {
  expect(filesWith(/new (?:Image|Canvas)Source\(|Texture\.from\(/)).toEqual(['src/render/scene/picture.ts'])
})

test('transfers canvases to bitmaps in the canvas renderer only (WebKit uploads them too bright)', () => {
  expect(filesWith(/transferToImageBitmap/)).toEqual(['src/browser/older-browsers.ts', 'src/render/canvas-pipe.ts'])
})
