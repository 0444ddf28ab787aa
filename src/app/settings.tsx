import type { Game } from './game.ts'

export const Settings = ({ game }: { readonly game: Game }) => <p hidden>{String(game.overlays.settings)}</p>
