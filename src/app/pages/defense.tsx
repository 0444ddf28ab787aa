import { Adventure } from '../run/adventure.tsx'

export const Page = () => <Adventure locationId="defense" />
