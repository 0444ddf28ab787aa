import { t } from '../../language/t.ts'
import { operatorOf } from '../../messages/operator.ts'

/** Names the operator of this server and their mail address. */
export function operatorText(): string {
  const operator = operatorOf()
  return operator === null ? t('terms.noOperator') : t('terms.operator', { name: operator.name, email: operator.email })
}
