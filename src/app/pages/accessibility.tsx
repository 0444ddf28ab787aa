import { AccessibilityScreen } from '../../screens/accessibility/accessibility-screen.tsx'

export const Page = AccessibilityScreen
