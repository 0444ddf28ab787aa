import { loadCsf } from 'storybook/internal/csf-tools'
import { read, sourceFiles } from './files.ts'

const modules = sourceFiles('stories').filter((file) => file.endsWith('.stories.tsx'))

/** The ids of each module's stories, as Storybook computes them. */
export const idsByModule: ReadonlyMap<string, readonly string[]> = new Map(
  modules.map((fileName) => {
    const { stories } = loadCsf(read(fileName), { fileName, makeTitle: (title) => title }).parse()
    return [fileName, stories.map(({ id }) => id)]
  }),
)
export const storyIds: ReadonlySet<string> = new Set([...idsByModule.values()].flat())
