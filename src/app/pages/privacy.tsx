import { PrivacyScreen } from '../../screens/privacy/privacy-screen.tsx'

export const Page = PrivacyScreen
