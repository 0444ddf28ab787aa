import { useState } from 'react'
import { type AgeAnswer, ageAnswer, answerAge } from '../browser/age-answer.ts'
import { t } from '../language/t.ts'
import { minimumAgeOf } from '../messages/operator.ts'
import { lazyComponent } from '../ui/lazy-component.ts'

const AgeDialog = lazyComponent(() => import('./age-dialog.tsx').then(({ AgeDialog }) => AgeDialog))

/** Asks for the player's age before the first step into the game, if the operator set a minimum age (decision 0048). */
export function useAgeQuestion(minimum = minimumAgeOf()) {
  const [pending, setPending] = useState<{ readonly then: () => void } | null>(null)
  const [answer, setAnswer] = useState<AgeAnswer | null>(() => (minimum === null ? 'old-enough' : ageAnswer(minimum)))
  const reply = (age: number) => {
    const next = answerAge(age, minimum ?? 0)
    setAnswer(next)
    if (next === 'too-young') return
    setPending(null)
    pending?.then()
  }
  return {
    /** Calls `then` at once if the age is known to be high enough, otherwise after the answer. */
    ask: (then: () => void) => (answer === 'old-enough' ? then() : setPending({ then })),
    dialog: (onBack: () => void) =>
      pending !== null && (
        <AgeDialog
          isTooYoung={answer === 'too-young'}
          refusal={t('age.tooYoung', { age: minimum ?? 0 })}
          onAnswer={reply}
          onBack={() => {
            setPending(null)
            onBack()
          }}
        />
      ),
  }
}
