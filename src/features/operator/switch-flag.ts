import type { FeatureFlag } from '../../../sim/content/feature-flags.ts'

/** Resolves with the reason in the operator's language if the server refused, else with `null`. */
export type SwitchFlag = (flag: FeatureFlag, isOn: boolean, message: string) => Promise<string | null>
