import { useEffect, useState } from 'react'
import type { ContractTwist } from '../../../sim/content/contracts.ts'
import type { RunReport } from '../../../sim/contract/run-report.ts'
import { type Contract, goalProgress } from '../../../sim/rules/contracts.ts'
import { t } from '../../language/t.ts'
import { goalText, progressText } from '../../messages/contracts.ts'
import type { RunParts } from '../../play/parts.ts'

interface ContractLineProps {
  readonly twist: ContractTwist
  /** `null` if the run no longer counts for a contract. */
  readonly contract: Contract | null
  readonly parts: Pick<RunParts, 'report'>
}

/** The twist of a contract's run and the progress of its goal. The world stands still while this is shown. */
export function ContractLine({ twist, contract, parts }: ContractLineProps) {
  const [report, setReport] = useState<RunReport | null>(null)
  useEffect(() => {
    // Without a report, the line names only the goal.
    parts.report().then(setReport, () => {})
  }, [parts])
  return (
    <p className="waits">
      <b>{t(`nightmare.twistNames.${twist}`)}</b> {t(`nightmare.twist.${twist}`)}
      {contract && (
        <>
          <br />
          {report ? progressText(contract.goal, goalProgress(contract.goal, report)) : goalText(contract.goal)}
        </>
      )}
    </p>
  )
}
