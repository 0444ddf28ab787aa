// Material colours. Shadows lean violet and lights warm, as on the actors (art/characters/lib/palette.mjs).
import { darker, lighter, mix } from '../../characters/lib/palette.mjs'

/** Cloth, wood, leather: a soft fall of light. */
const matte = (base, { light = 0.34, shade = 0.5 } = {}) => ({
  base,
  edge: lighter(base, light + 0.22),
  stops: [
    [0, lighter(base, light)],
    [0.5, base],
    [1, darker(base, shade)],
  ],
  shade: darker(base, shade + 0.16),
})
/** Metal: a bright band, a dark one, and light thrown back from below. */
const metal = (base, { light = 0.62, shade = 0.46 } = {}) => ({
  base,
  edge: lighter(base, 0.86),
  stops: [
    [0, lighter(base, light)],
    [0.3, lighter(base, 0.16)],
    [0.46, lighter(base, light * 0.8)],
    [0.54, base],
    [0.86, darker(base, shade)],
    [1, mix(base, '#7fa6d8', 0.35)],
  ],
  shade: darker(base, shade + 0.14),
})
/** Plastic, glass, paint: a hard light near the edge. */
const glossy = (base, { light = 0.5, shade = 0.46 } = {}) => ({
  base,
  edge: lighter(base, 0.8),
  stops: [
    [0, lighter(base, light)],
    [0.32, lighter(base, 0.1)],
    [0.7, base],
    [1, darker(base, shade)],
  ],
  shade: darker(base, shade + 0.14),
})

export const of = { matte, metal, glossy }

export const steel = metal('#a9b8c6')
export const brightSteel = metal('#c3d4e4')
export const iron = metal('#6c7684')
export const gun = metal('#545d6c')
export const rust = metal('#b4673a', { light: 0.42 })
export const scrap = metal('#8d8a86', { light: 0.46 })
export const brass = metal('#d6a23e')
export const copper = metal('#c9743f', { light: 0.5 })
export const gold = metal('#f2b92f')
export const silver = metal('#cfd8e2')
export const blackened = metal('#3c4250', { light: 0.4 })

export const wood = matte('#a8703a')
export const paleWood = matte('#d3a05c')
export const darkWood = matte('#74482a')
export const redWood = matte('#9c4a2a')
export const leather = matte('#8a5530')
export const darkLeather = matte('#4a3530', { light: 0.3 })
export const tan = matte('#c98f4c')
export const blackLeather = matte('#3b3a46', { light: 0.36 })
export const canvas = matte('#c7b48c')
export const linen = matte('#e9e2cf')
export const olive = matte('#66743c')
export const darkOlive = matte('#47522f')
export const khaki = matte('#a79a64')
export const denim = matte('#4a6ea8')
export const red = matte('#cf4236')
export const crimson = glossy('#d83a34')
export const blue = glossy('#3f86d6')
export const teal = matte('#2f9c90')
export const green = matte('#4f9a4c')
export const yellow = glossy('#f4c534')
export const orange = glossy('#ee8a2c')
export const violet = matte('#7c55a8')
export const white = glossy('#eef1ee')
export const rubber = matte('#3a3b46')
export const tape = matte('#b9c0c6')
export const glass = glossy('#8fd0e8')
