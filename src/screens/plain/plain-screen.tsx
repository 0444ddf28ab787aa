import './plain.css'

/** A screen whose content is not built yet. Its title and its Back button stand in the header, and nothing else is said. */
export function PlainScreen({ title }: { title: string }) {
  return <main className="page plain" aria-label={title} />
}
