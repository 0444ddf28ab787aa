/** Hands a text to the browser as a file to keep. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** The last run's file, for `npm run replay`, and for whoever keeps it. */
export const downloadRun = (lastRun: string): void => download('nightfence-run.json', lastRun)
