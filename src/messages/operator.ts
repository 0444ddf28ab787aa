/** The operator of this server, as the imprint names them. */
export interface Operator {
  readonly name: string
  /** Lines of the postal address. */
  readonly address: readonly string[]
  readonly email: string
  readonly phone: string | null
}

/** The operator from the settings of the build; `null` unless name, address and mail address are set. */
export function operatorOf(env: ImportMetaEnv = import.meta.env): Operator | null {
  const { VITE_OPERATOR_NAME: name, VITE_OPERATOR_ADDRESS: address, VITE_OPERATOR_EMAIL: email, VITE_OPERATOR_PHONE: phone } = env
  if (!name || !address || !email) return null
  return { name, address: address.split('|').map((line: string) => line.trim()), email, phone: phone || null }
}

/** The minimum age that the operator asks for, in years; `null` if there is none. */
export function minimumAgeOf(env: ImportMetaEnv = import.meta.env): number | null {
  const age = Number(env.VITE_MINIMUM_AGE)
  return Number.isSafeInteger(age) && age > 0 ? age : null
}
