export interface BrowserSignals {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** True if the browser sends Do Not Track or Global Privacy Control. */
export const hasDoNotTrack = ({ doNotTrack, globalPrivacyControl }: BrowserSignals = navigator): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true
