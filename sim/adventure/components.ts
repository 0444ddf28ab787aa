/**
 * What the entities of a run are made of: arrays by entity id, made for each world (never module globals). A recycled
 * id keeps stale values, so a spawn writes every field of its role. Ticks are absolute.
 */
const f32 = (size: number) => new Float32Array(size)
const i32 = (size: number) => new Int32Array(size)
/** What every enemy's step reads is small where it can be: 600 of them are to fit a processor's nearest memory. */
const u8 = (size: number) => new Uint8Array(size)

/** `size`: the highest entity id + 1. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with one line for each array of the world
export const newComponents = (size: number) => ({
  /** px; every entity has one. */
  Position: { x: f32(size), y: f32(size) },
  /** Rises when an id is reused, or its body jumps: the renderer does not draw a line between the two. */
  generation: new Uint32Array(size),

  Enemy: {
    /** Index in ENEMY_KINDS. */
    kind: u8(size),
    health: f32(size),
    maxHealth: f32(size),
    /** 1: counts against the schedule's alive cap. */
    paced: u8(size),
    /** px/s. */
    speed: f32(size),
    /** px. */
    radius: f32(size),
    /** Radians that it walks aside, as a cosine and a sine. */
    flankCos: f32(size),
    flankSin: f32(size),
    /** px; the radius for `separateEnemies`. Below 0: it is not pushed there, since it flies or is big. */
    separationRadius: f32(size),
    /** px; the radius for solids and the band's edges. 0: it flies over them. */
    solidRadius: f32(size),
    /** Unit vector it walks and looks along. */
    dirX: f32(size),
    dirY: f32(size),
    /** px that it wants to go in this tick. */
    stepX: f32(size),
    stepY: f32(size),
    /** px a tick, until the tick. */
    pushX: f32(size),
    pushY: f32(size),
    pushedUntil: i32(size),
    /** EntityState and the tick since which. */
    state: u8(size),
    since: i32(size),
    /** Tick of its last bite; of those that do not bite, of their last shot. */
    attackedAt: i32(size),
    /** Tick of the last hit it took. */
    hitAt: i32(size),
    /** 1: something stands between it and the player, and it walks to `goal` first. px. */
    detour: u8(size),
    /** 1 + the index in RUN_EVENT_IDS of the run event whose body it is: it walks and bites as its event says, and pays nothing. 0: an enemy. */
    event: u8(size),
    /** Tick until which it is blinded, and until which it is slowed. */
    blindUntil: i32(size),
    slowUntil: i32(size),
    /** Tick in which a flame, or a spark, met it last: each meets a body once. */
    burntAt: i32(size),
    sparkedAt: i32(size),
    goalX: f32(size),
    goalY: f32(size),
  },

  /** Of enemies too: what only elites use. A spawn writes all of it. */
  Elite: {
    /** Index in ELITE_TRAITS; -1: a common enemy. */
    trait: i32(size),
    /** Tick in which its trait acts next, and how often it has: see the trait's file. */
    readyAt: i32(size),
    times: i32(size),
  },

  /** Of enemies too: what only some kinds use. A spawn writes all of it. */
  Special: {
    /** Unique for each enemy of the run, while ids are reused. */
    serial: i32(size),
    /** Who summoned it, and the serial number of that body; 0: nobody. */
    parent: i32(size),
    parentSerial: i32(size),
    /** How many of those that it summoned are alive, or wait for a place. */
    minions: i32(size),
    /** Tick in which it summons next. */
    summonAt: i32(size),
    /** Tick of its last shot or burst, or of its arrival; and how many there were. */
    shotAt: i32(size),
    volleys: i32(size),
    /** How many it has shed. */
    shed: i32(size),
    /** Tick from which on it may lunge. */
    lungeAt: i32(size),
    /** Tick until which it flies straight on. */
    straightUntil: i32(size),
    /** Unit vector of a lunge or a flight, which turns slowly; of who announces a ring of shots, the way of its first. */
    headX: f32(size),
    headY: f32(size),
    /** px; where it was a tick ago. */
    lastX: f32(size),
    lastY: f32(size),
  },

  Shot: {
    /** Frame kind. */
    kind: i32(size),
    /** `Owner`. */
    owner: i32(size),
    /** px a tick. */
    velocityX: f32(size),
    velocityY: f32(size),
    damage: f32(size),
    /** px. */
    radius: f32(size),
    /** Tick after which it is spent. */
    endsAt: i32(size),
    /** Bodies that it still goes through, and to which it still jumps. */
    pierces: i32(size),
    jumps: i32(size),
    /** The body that it hit last, and the one before; 0: none. */
    lastHit: i32(size),
    hitBefore: i32(size),
    /** Whose damage it is with the first body: index in INSTINCT_IDS, or WEAPONS. */
    by: i32(size),
    /** px; what it hits bursts so far around; 0: not at all. */
    blast: f32(size),
  },

  Pickup: {
    /** Frame kind. */
    kind: i32(size),
    amount: i32(size),
  },
})

export type Components = ReturnType<typeof newComponents>

export const Owner = { player: 0, enemy: 1 } as const
