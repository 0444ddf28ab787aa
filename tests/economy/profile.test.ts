import { describe, expect, test } from 'vitest'
import { projectileColors } from '../../sim/content/projectile-colors.ts'
import type { Gender } from '../../sim/save/save.ts'
import { refusalToast } from '../../src/messages/economy.ts'
import { play, refusalFor, survivor } from '../../tools/support/play.ts'

const avatar = (avatarUrl: string) => ({ type: 'choose-avatar', avatarUrl }) as const
const rename = (name: string) => ({ type: 'rename', name }) as const
const pictures = (gender: Gender) => Array.from({ length: 10 }, (_, n) => `/avatars/${gender}-${String(n + 1).padStart(2, '0')}.svg`)

describe('choosing a picture', () => {
  test.each(['female', 'male'] as const)('accepts any of the twenty pictures for a %s survivor (CHAR-07)', (gender) => {
    const before = survivor({ gender })
    for (const url of [...pictures('female'), ...pictures('male')]) {
      const { save, events } = play(before, avatar(url))
      expect([save, events]).toEqual([{ ...before, avatarUrl: url }, [{ type: 'avatar-chosen' }]])
    }
  })

  test.each(['', '/avatars/female-00.svg', '/avatars/female-11.svg', '/avatars/female-1.svg', 'female-01', '//evil/female-01.svg'])(
    'rejects "%s"',
    (url) => {
      expect(refusalToast(refusalFor(survivor(), avatar(url)))).toBe("This picture doesn't exist.")
    },
  )
})

describe('choosing a projectile colour', () => {
  test.each(projectileColors)('accepts %s', (color) => {
    const { save, events } = play(survivor(), { type: 'choose-projectile-color', color })
    expect([save, events]).toEqual([{ ...survivor(), playerProjectileColor: color }, [{ type: 'projectile-color-chosen' }]])
  })

  test('rejects an unknown colour', () => {
    expect(refusalFor(survivor(), { type: 'choose-projectile-color', color: 'black' as 'white' })).toEqual({ type: 'malformed-command' })
  })
})

describe('renaming (OP-113)', () => {
  test('trims the name and changes nothing else of the survivor', () => {
    const { save, events } = play(survivor(), rename('  Juno of the Wall '))
    expect([save, events]).toEqual([{ ...survivor(), characterName: 'Juno of the Wall' }, [{ type: 'renamed', name: 'Juno of the Wall' }]])
  })

  test('rejects a blank name', () => {
    for (const name of ['', ' \t\n', '\u00a0\u2003', '\u200b\u202e \u3164'])
      expect(refusalToast(refusalFor(survivor(), rename(name)))).toBe('Please enter a character name.')
  })

  test('accepts up to forty storable characters', () => {
    expect(play(survivor(), rename('N'.repeat(40))).save.characterName).toBe('N'.repeat(40))
    for (const name of ['N'.repeat(41), 'Rhea\0', 'Rhea \ud83d', '\udc00Rhea'])
      expect(refusalFor(survivor(), rename(name))).toEqual({ type: 'malformed-command' })
  })

  test('strips invisible characters, so that no name imitates another', () => {
    expect(play(survivor(), rename('\u202eRh\u200be\u00ada\u2069\nthe \x1bThird')).save.characterName).toBe('Rhea the Third')
  })

  test('accepts "Survivor"; only chat and market reject it (OP-36)', () => {
    expect(play(survivor(), rename('Survivor')).save.characterName).toBe('Survivor')
  })

  test('a new survivor follows the same rules for names', () => {
    const start = (name: string) => ({ type: 'new-game', name, gender: 'male', avatarUrl: '/avatars/male-01.svg' }) as const
    expect(play(null, start(`${'N'.repeat(39)} `)).save.characterName).toBe('N'.repeat(39))
    expect(play(null, start('N'.repeat(40))).save.characterName).toBe('N'.repeat(40))
    for (const name of ['N'.repeat(41), 'Rhea\0']) expect(refusalFor(null, start(name))).toEqual({ type: 'malformed-command' })
  })
})
