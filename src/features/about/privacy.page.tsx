import { PrivacyScreen } from './privacy-screen.tsx'

export const Page = PrivacyScreen
