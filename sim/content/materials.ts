import type { ItemRow, MaterialItem } from './item.ts'

/** Materials (DATA-06). Tiers and prices: balance §7. */
export const materials = {
  metal_pipe: { name: 'Metal Pipe', tier: 1, buyPrice: 8, sellPrice: 4, description: 'Half the camp is made of it. So is the other half.' },
  duct_tape: { name: 'Duct Tape', tier: 1, buyPrice: 8, sellPrice: 4, description: 'Holds the world together, on a roll.' },
  cloth: { name: 'Cloth', tier: 1, buyPrice: 6, sellPrice: 3, description: 'Curtains, mostly. Nobody looks out any more.' },
  plastic: { name: 'Plastic', tier: 1, buyPrice: 6, sellPrice: 3, description: 'It was meant to last for ever. It will.' },
  rubber_bands: { name: 'Rubber Bands', tier: 1, buyPrice: 6, sellPrice: 3, description: 'From a thousand desks that need no tidying.' },
  glue: { name: 'Glue', tier: 1, buyPrice: 8, sellPrice: 4, description: 'School glue. Smells of quieter afternoons.' },
  screws: { name: 'Screws', tier: 1, buyPrice: 6, sellPrice: 3, description: 'Never the right length, always the right idea.' },
  bolts: { name: 'Bolts', tier: 2, buyPrice: 14, sellPrice: 7, description: 'Off a bridge that nobody crosses.' },
  wire: { name: 'Wire', tier: 2, buyPrice: 16, sellPrice: 8, description: 'Pulled out of walls, still warm from the memory.' },
  brackets: { name: 'Brackets', tier: 2, buyPrice: 16, sellPrice: 8, description: 'They held up shelves. Now they hold up people.' },
  gears: { name: 'Gears', tier: 2, buyPrice: 20, sellPrice: 10, description: 'The teeth of something that used to run on time.' },
  leather: { name: 'Leather', tier: 2, buyPrice: 20, sellPrice: 10, description: 'Sofa hide. Bites do not go through it easily.' },
  battery: { name: 'Battery', tier: 3, buyPrice: 40, sellPrice: 20, description: 'A little lightning with the lid still on.' },
  trigger: { name: 'Trigger', tier: 3, buyPrice: 45, sellPrice: 22, description: 'The smallest part of a very loud decision.' },
  electronics: { name: 'Electronics', tier: 3, buyPrice: 50, sellPrice: 25, description: 'Green boards, gold threads, no instructions.' },
  super_glue: { name: 'Super Glue', tier: 3, buyPrice: 40, sellPrice: 20, description: 'Check your fingers before you check your work.' },
  kevlar: { name: 'Kevlar', tier: 4, buyPrice: 150, sellPrice: 75, description: 'Woven by a machine that expected the worst.' },
  rare_metal: { name: 'Rare Metal', tier: 4, buyPrice: 180, sellPrice: 90, description: 'Heavy, silver, and worth a long walk.' },
} as const satisfies Record<string, ItemRow<MaterialItem>>
