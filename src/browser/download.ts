export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/** Downloads the last run's file, for `npm run replay`. */
export const downloadRun = (lastRun: string): void => download('nightfence-run.json', lastRun)
