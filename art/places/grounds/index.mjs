import * as defense from './defense.mjs'
import * as docks from './docks.mjs'
import * as hospital from './hospital.mjs'
import * as police from './police.mjs'
import * as quarantine from './quarantine.mjs'
import * as school from './school.mjs'

/** By the id of the location whose ground it is. */
export const GROUNDS = Object.fromEntries([
  ['school', school],
  ['hospital', hospital],
  ['police-station', police],
  ['extra-hard', quarantine],
  ['dev', docks],
  ['defense', defense],
])
