import { TermsScreen } from './terms-screen.tsx'

export const Page = TermsScreen
