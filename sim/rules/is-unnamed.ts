import { DEFAULT_NAME } from '../content/start.ts'

/** True if the account or the survivor has no name or the default name "Survivor" (ROLE-02, OP-35). */
export const isUnnamed = (
  user: { readonly username?: string | null } | null,
  { characterName }: { readonly characterName: string },
): boolean => [user?.username ?? '', characterName].some((name) => ['', DEFAULT_NAME].includes(name.trim()))
