import { readFileSync } from 'node:fs'
import { replay } from '../../sim/adventure/replay.ts'

// Replays the run in a file and prints the hash of each second.
const { spec, log } = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as { spec: unknown; log: unknown }
const played = replay(spec, log, { hashEverySecond: true })
if (!played.ok) throw new Error(`Refused: ${played.refusal.type} at ${played.refusal.at}`)
console.log(played.value.hashes.join(' '), played.value.report.hash)
