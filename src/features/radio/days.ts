import type { RadioMessage } from '../../../machines/social-ports.ts'
import { formatDayHeading } from '../../messages/dates.ts'

export interface Day {
  readonly heading: string
  readonly messages: readonly RadioMessage[]
}

/** Groups messages by the day they were sent, in order. `now` is in ms since 1970. */
export function daysOf(messages: readonly RadioMessage[], now: number): readonly Day[] {
  const days: { heading: string; messages: RadioMessage[] }[] = []
  for (const message of messages) {
    const heading = formatDayHeading(message.sentAt, now)
    const last = days.at(-1)
    if (last?.heading === heading) last.messages.push(message)
    else days.push({ heading, messages: [message] })
  }
  return days
}
