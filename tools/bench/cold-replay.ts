import { readFileSync } from 'node:fs'
import { replay } from '../../sim/adventure/replay.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'

// Replays the run in a file and prints the hash of each second.
const { spec, log } = JSON.parse(readFileSync(process.argv[2] as string, 'utf8')) as { spec: unknown; log: unknown }
const hashes: string[] = []
const played = replay(spec, log, { eachSecond: (world) => hashes.push(worldHash(world)) })
if (!played.ok) throw new Error(`Refused: ${played.refusal.type} at ${played.refusal.at}`)
console.log(hashes.join(' '), played.value.report.hash)
