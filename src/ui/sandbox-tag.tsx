import { sandboxText as text } from '../messages/sandbox.ts'
import { Tooltip } from './tooltip.tsx'

/** Marks a sandbox game, and says what that means. */
export const SandboxTag = () => (
  <Tooltip onPress text={text.why}>
    <button type="button" className="meter-more">
      {text.tag}
    </button>
  </Tooltip>
)
