/** Over the world while the run is being prepared or closed. */
export function RunWait({ children }: { children: string }) {
  return (
    <p className="run-wait" role="status">
      {children}
    </p>
  )
}
