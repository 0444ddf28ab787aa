/** The default of every effect: an app, story or test that forgot to provide one hears its name. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`${name} was not provided`)
}
