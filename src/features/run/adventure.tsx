import { useActorRef } from '@xstate/react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { RESUME_PARAM } from '../../../machines/redirects.ts'
import type { ContractTwist } from '../../../sim/content/contracts.ts'
import { defense } from '../../../sim/content/defense.ts'
import type { LocationId } from '../../../sim/content/locations.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { type Contract, contractOfRun } from '../../../sim/rules/contracts.ts'
import { isNewcomer } from '../../../sim/rules/newcomer.ts'
import type { Save } from '../../../sim/save/save.ts'
import type { Game } from '../../game/game.ts'
import { useGame } from '../../game/game-context.ts'
import { RunScreen } from '../../play/hud/run-screen.tsx'
import { createRunParts, type RunParts } from '../../play/parts.ts'
import { useRun } from '../../play/use-run.tsx'
import { createHud } from '../../state/hud.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { retryUntilLoaded } from '../../ui/retry-until-loaded.ts'
import { isNewToDefense } from './defense-hints.ts'
import { provideRun } from './provide-run.ts'
import { warningSeconds } from './warning-seconds.ts'

const RunSteps = lazyComponent(() => import('./run-steps.tsx').then(({ RunSteps }) => RunSteps))
const DefenseHints = lazyComponent(() => import('./hints.tsx').then(({ DefenseHints }) => DefenseHints))
const Lookout = lazyComponent(() => import('./lookout.tsx').then(({ Lookout }) => Lookout))
const ContractLine = lazyComponent(() => import('./contract-line.tsx').then(({ ContractLine }) => ContractLine))
const Hints = lazyComponent(() => import('./hints.tsx').then(({ Hints }) => Hints))

/** Defense explains its own rules first, because nothing else in the game works like it. Lookouts speak to players who need no hints. */
function runHint(spec: RunSpec | undefined, parts: RunParts, save: Save): ReactNode {
  if (spec?.locationId === defense.location && isNewToDefense(save)) return <DefenseHints parts={parts} />
  if (isNewcomer(save)) return <Hints parts={parts} save={save} />
  const seconds = warningSeconds(save)
  return spec !== undefined && seconds > 0 && <Lookout parts={parts} spec={spec} seconds={seconds} />
}

/** The contract that a run is for, until the survivor's first death. */
function contractOf(game: Game, spec: RunSpec): Contract | null {
  const { locationId, twist, segment } = spec
  const account = game.backend.user()?.id
  const startedAt = game.keeper.state.save.ext.run?.startedAt
  if (twist === undefined || segment > 0 || account === undefined || startedAt === undefined) return null
  return contractOfRun(account, startedAt, { locationId, twist })
}

interface AdventureProps {
  readonly locationId: LocationId
  readonly nightmare?: number
  /** Twist of the contract that the run is for. */
  readonly twist?: ContractTwist | undefined
  /** Loads the code of the dialogs after the run. */
  readonly fetchAfterRun: (game: Pick<Game, 'choices'>) => void
}

export function Adventure({ locationId, nightmare = 0, twist, fetchAfterRun }: AdventureProps) {
  const game = useGame()
  const hud = useMemo(() => createHud(), [])
  const parts = useMemo(() => createRunParts(game, hud), [game, hud])
  const [params, setParams] = useSearchParams()
  const resumes = params.has(RESUME_PARAM)
  const run = useActorRef(
    useMemo(() => provideRun(game, parts), [game, parts]),
    { input: { locationId, nightmare, twist, resumes } },
  )
  const { save } = useSaveState(game.keeper)
  const { death, begun, choices, shown } = useRun({ run, parts, hud, game, choiceSource: game })

  useEffect(() => {
    if (begun) fetchAfterRun(game)
  }, [begun, game, fetchAfterRun])
  const { report, segment } = shown.snapshot.context
  useEffect(() => {
    if (report === null || segment?.spec.twist === undefined) return
    // The notice is a hint; the board shows the same.
    retryUntilLoaded(() => import('./contract-notice.ts'))
      .then(({ showContractNotice }) => showContractNotice({ spec: segment.spec, report }, game.backend.contracts, game.toasts.show))
      .catch(() => {})
  }, [report, segment, game])
  // From now on the address names this run, so a reload of the page resumes it.
  const isKept = shown.snapshot.context.segment !== null && game.keeper.state.slot !== null
  useEffect(() => {
    if (isKept && !resumes) setParams((before) => new URLSearchParams([...before, [RESUME_PARAM, '1']]), { replace: true })
  }, [isKept, resumes, setParams])
  return (
    <>
      <RunScreen
        {...shown}
        death={death}
        save={save}
        paysBonus
        contract={
          segment?.spec.twist && <ContractLine twist={segment.spec.twist} contract={contractOf(game, segment.spec)} parts={parts} />
        }
        hint={begun && runHint(shown.snapshot.context.segment?.spec, parts, save)}
      />
      {begun && game.backend.user()?.guest && <RunSteps game={game} save={save} hud={shown.hud} choices={choices} />}
      {choices && <choices.Dialogs choices={choices} />}
    </>
  )
}
