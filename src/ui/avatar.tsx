import type { CSSProperties } from 'react'
import { publicUrl } from './public-url.ts'

interface AvatarProps {
  /** An address under /avatars. Through <img>, since the portraits share an id. */
  src: string
  /** Whose portrait; empty where the name stands beside it. */
  name: string
  /** CSS length of its edge; 3rem otherwise. */
  size?: string
}

/** A survivor's portrait. */
export function Avatar({ src, name, size }: AvatarProps) {
  return <img className="avatar" src={publicUrl(src)} alt={name} style={{ '--size': size } as CSSProperties} />
}
