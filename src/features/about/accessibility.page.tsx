import { AccessibilityScreen } from './accessibility-screen.tsx'

export const Page = AccessibilityScreen
