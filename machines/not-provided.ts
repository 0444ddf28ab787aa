/** Default of every effect. An app, story or test that forgot to provide one gets an error with its name. */
export const notProvided = (name: string) => (): never => {
  throw new Error(`The effect ${name} was not provided. Pass it to the machine with provide().`)
}
