import type { CSSProperties } from 'react'
import { publicUrl } from './public-url.ts'

interface AvatarProps {
  /** A path under /avatars. Loaded through `<img>`, because the portraits share an id. */
  src: string
  /** Name of the survivor; empty if the name is shown beside the portrait. */
  name: string
  /** CSS length of its edge; default 3rem. */
  size?: string
}

export function Avatar({ src, name, size }: AvatarProps) {
  return <img className="avatar" src={publicUrl(src)} alt={name} style={{ '--size': size } as CSSProperties} />
}
