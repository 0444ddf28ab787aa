import { fromCallback } from 'xstate'
import type { ReplaySource } from '../../../machines/ports.ts'
import { type ReplayCommand, replayMachine } from '../../../machines/replay.machine.ts'
import type { WatchedRun } from '../../../sim/contract/watched-run.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { openReplayPlayer, type PlayerParts } from './player.ts'

/** The replay machine, connected to the given source. */
export const provideReplay = (source: ReplaySource, parts: PlayerParts) =>
  replayMachine.provide({
    actors: {
      read: fromPromise(() => source.read()),
      player: fromCallback<ReplayCommand, WatchedRun>(({ input, receive, sendBack }) => {
        const player = openReplayPlayer(parts, input, sendBack)
        receive(player.command)
        return player.end
      }),
    },
  })
