/** The camp hub (CAMP-01, CAMP-02). */
export const campText = {
  title: (characterName: string) => `${characterName}'s Camp`,
  loading: 'Loading camp...',
  goOut: 'Go out',
  tonight: 'Tonight',
  tiles: 'Camp',
  howToPlay: 'How To Play',
  boards: 'Boards',
  workbenchMissing: 'Build the Workbench in Upgrades to unlock crafting!',
  banking: 'Banking',
  locked: 'locked',
} as const
