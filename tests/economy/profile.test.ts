import { describe, expect, test } from 'vitest'
import { projectileColors } from '../../sim/content/projectile-colors.ts'
import type { Gender } from '../../sim/save/save.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { play, refusalOf, survivor } from '../../tools/support/play.ts'

const avatar = (avatarUrl: string) => ({ type: 'choose-avatar', avatarUrl }) as const
const rename = (name: string) => ({ type: 'rename', name }) as const
const pictures = (gender: Gender) => Array.from({ length: 10 }, (_, n) => `/avatars/${gender}-${String(n + 1).padStart(2, '0')}.svg`)

describe('a picture', () => {
  test.each(['female', 'male'] as const)('CHAR-07 any of the twenty for a %s survivor', (gender) => {
    const before = survivor({ gender })
    for (const url of [...pictures('female'), ...pictures('male')]) {
      const { save, events } = play(before, avatar(url))
      expect([save, events]).toEqual([{ ...before, avatarUrl: url }, [{ type: 'avatar-chosen' }]])
    }
  })

  test.each(['', '/avatars/female-00.svg', '/avatars/female-11.svg', '/avatars/female-1.svg', 'female-01', '//evil/female-01.svg'])(
    'not "%s"',
    (url) => {
      expect(refusalToast(refusalOf(survivor(), avatar(url)))).toBe('There is no such picture.')
    },
  )
})

describe('a colour of shots', () => {
  test.each(projectileColors)('%s', (color) => {
    const { save, events } = play(survivor(), { type: 'choose-projectile-color', color })
    expect([save, events]).toEqual([{ ...survivor(), playerProjectileColor: color }, [{ type: 'projectile-color-chosen' }]])
  })

  test('none that the game does not have', () => {
    expect(refusalOf(survivor(), { type: 'choose-projectile-color', color: 'black' as 'white' })).toEqual({ type: 'malformed-command' })
  })
})

describe('OP-113 a name', () => {
  test('trimmed, and nothing else of the survivor changes', () => {
    const { save, events } = play(survivor(), rename('  Juno of the Wall '))
    expect([save, events]).toEqual([{ ...survivor(), characterName: 'Juno of the Wall' }, [{ type: 'renamed', name: 'Juno of the Wall' }]])
  })

  test('not blank', () => {
    for (const name of ['', ' \t\n', '\u00a0\u2003', '\u200b\u202e \u3164'])
      expect(refusalToast(refusalOf(survivor(), rename(name)))).toBe('Please enter a character name.')
  })

  test('up to forty characters, and only what can be stored', () => {
    expect(play(survivor(), rename('N'.repeat(40))).save.characterName).toBe('N'.repeat(40))
    for (const name of ['N'.repeat(41), 'Rhea\0', 'Rhea \ud83d', '\udc00Rhea'])
      expect(refusalOf(survivor(), rename(name))).toEqual({ type: 'malformed-command' })
  })

  test('holds nothing unseen: nobody passes for another by it', () => {
    expect(play(survivor(), rename('\u202eRh\u200be\u00ada\u2069\nthe \x1bThird')).save.characterName).toBe('Rhea the Third')
  })

  test('OP-36 "Survivor" is a name; chat and market alone want another', () => {
    expect(play(survivor(), rename('Survivor')).save.characterName).toBe('Survivor')
  })

  test('a new survivor is named by the same rule', () => {
    const start = (name: string) => ({ type: 'new-game', name, gender: 'male', avatarUrl: '/avatars/male-01.svg' }) as const
    expect(play(null, start(`${'N'.repeat(39)} `)).save.characterName).toBe('N'.repeat(39))
    expect(play(null, start('N'.repeat(40))).save.characterName).toBe('N'.repeat(40))
    for (const name of ['N'.repeat(41), 'Rhea\0']) expect(refusalOf(null, start(name))).toEqual({ type: 'malformed-command' })
  })
})
