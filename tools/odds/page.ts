import { tasks } from '../../sim/content/tasks.ts'
import { t } from '../../src/language/t.ts'
import { rewardText } from '../../src/messages/tasks.ts'
import { percent } from '../support/shares.ts'
import type { Chance, Section } from './chances.ts'

const row = ({ what, published, count, draws }: Chance): string =>
  `| ${what} | ${percent(published)} | ${percent(draws === 0 ? 0 : count / draws)} | ${draws.toLocaleString('en-US')} |`

export const oddsPage = (sections: readonly Section[]): string =>
  `# What the chances are

Written by \`npm run odds\`: every chance that the game draws, as its tables say it, beside how often it came when the game's own rules drew so many times from one seed. Draws come from a seed that the server gives a save when it is made, and a counter for each kind of draw: reloading, waiting or opening one by one changes nothing.
${sections.map(section).join('')}${rewards()}`

const section = ({ title, words, chances }: Section): string => `
## ${title}

${words}

| what | chance | measured | draws |
|---|---|---|---|
${chances.map(row).join('\n')}
`

/** Task rewards are not drawn: each task gives the same reward to all players, once. */
const rewards = (): string => `
## Tasks

What a task of the journal gives is certain, and given once.

| task | chapter | reward |
|---|---|---|
${tasks.map(({ id, chapter, reward }) => `| ${t(`tasks.task.${id}`)} | ${t(`tasks.taskChapterNames.${chapter}`)} | ${rewardText(reward)} |`).join('\n')}
`
