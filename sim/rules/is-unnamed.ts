import { DEFAULT_NAME } from '../content/start.ts'

/** Whether somebody has no name to be known by: neither account nor survivor may be nameless or the default "Survivor" (ROLE-02, OP-35). */
export const isUnnamed = (
  user: { readonly username?: string | null } | null,
  { characterName }: { readonly characterName: string },
): boolean => [user?.username ?? '', characterName].some((name) => ['', DEFAULT_NAME].includes(name.trim()))
