import { expect, test } from 'vitest'
import { milestones } from '../../src/messages/levels.ts'

test('the milestones are 10 to 80 and 100 with their xp and whether they are reached (LEVEL-14)', () =>
  expect(milestones(30).map(({ level, xp, reached }) => [level, xp, reached])).toEqual([
    [10, '125 XP', true],
    [20, '911 XP', true],
    [30, '3,488 XP', true],
    [40, '11,506 XP', false],
    [50, '36,408 XP', false],
    [60, '113.7K XP', false],
    [70, '353.9K XP', false],
    [80, '1.1M XP', false],
    [100, '10.6M XP', false],
  ]))
