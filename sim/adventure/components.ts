/**
 * Components of a run's entities: arrays by entity id, allocated per world (never module globals). A recycled id keeps stale values, so a
 * spawn writes every field of its role. Ticks are absolute.
 */
const f32 = (size: number) => new Float32Array(size)
const i32 = (size: number) => new Int32Array(size)
/** Fields that every enemy's step reads use the smallest possible type, so that 600 enemies fit into the processor's fastest cache. */
const u8 = (size: number) => new Uint8Array(size)

/** `size`: the highest entity id + 1. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table with one line for each array of the world
export const newComponents = (size: number) => ({
  /** In px; every entity has a position. */
  Position: { x: f32(size), y: f32(size) },
  /** Increases when an id is reused or its body jumps, so that the renderer does not interpolate between the two. */
  generation: new Uint32Array(size),

  Enemy: {
    /** Index in ENEMY_KINDS. */
    kind: u8(size),
    health: f32(size),
    maxHealth: f32(size),
    /** 1 if it counts against the alive cap of the schedule. */
    paced: u8(size),
    /** In px/s. */
    speed: f32(size),
    /** In px. */
    radius: f32(size),
    /** Cosine and sine of the angle by which it walks to the side. */
    flankCos: f32(size),
    flankSin: f32(size),
    /** Radius in px for `separateEnemies`; negative for flying and big enemies, which that system does not push. */
    separationRadius: f32(size),
    /** Radius in px for solids and the band's edges; 0 if it flies over them. */
    solidRadius: f32(size),
    /** Unit vector of walking and looking. */
    dirX: f32(size),
    dirY: f32(size),
    /** Intended movement of this tick, in px. */
    stepX: f32(size),
    stepY: f32(size),
    /** Push in px per tick, until the tick `pushedUntil`. */
    pushX: f32(size),
    pushY: f32(size),
    pushedUntil: i32(size),
    /** EntityState and the tick at which it began. */
    state: u8(size),
    since: i32(size),
    /** Tick of its last bite, or of its last shot if it does not bite. */
    attackedAt: i32(size),
    hitAt: i32(size),
    /** 1 if a solid is between it and the player, so that it walks to `goal` (in px) first. */
    detour: u8(size),
    /** 1 + index in RUN_EVENT_IDS of the run event whose body it is; the event controls it, and it pays nothing. 0 for an enemy. */
    event: u8(size),
    /** Ticks until which it is blinded, and until which it is slowed. */
    blindUntil: i32(size),
    slowUntil: i32(size),
    /** Tick of the last hit by a flame and by a spark, so that each hits a body once per tick. */
    burntAt: i32(size),
    sparkedAt: i32(size),
    goalX: f32(size),
    goalY: f32(size),
  },

  /** Fields that only elites use, on enemies. A spawn writes all of them. */
  Elite: {
    /** Index in ELITE_TRAITS; -1 for a common enemy. */
    trait: i32(size),
    /** Tick of its trait's next action, and the number of actions so far; see the trait's file. */
    readyAt: i32(size),
    times: i32(size),
  },

  /** Fields that only some kinds use, on enemies. A spawn writes all of them. */
  Special: {
    /** Unique per enemy of the run, while ids are reused. */
    serial: i32(size),
    /** Id and serial number of its summoner; 0 for none. */
    parent: i32(size),
    parentSerial: i32(size),
    /** Number of its minions that are alive or queued. */
    minions: i32(size),
    summonAt: i32(size),
    /** Tick of its last shot or burst, or of its arrival, and the number of volleys. */
    shotAt: i32(size),
    volleys: i32(size),
    shed: i32(size),
    /** Earliest tick of its next lunge. */
    lungeAt: i32(size),
    /** Tick until which it flies straight on. */
    straightUntil: i32(size),
    /** Unit vector of a lunge or a flight, which turns slowly; for an announced ring, the direction of its first shot. */
    headX: f32(size),
    headY: f32(size),
    /** Position one tick ago, in px. */
    lastX: f32(size),
    lastY: f32(size),
  },

  Shot: {
    /** Entity kind in the frame. */
    kind: i32(size),
    /** A value of `Owner`. */
    owner: i32(size),
    /** In px per tick. */
    velocityX: f32(size),
    velocityY: f32(size),
    damage: f32(size),
    /** In px. */
    radius: f32(size),
    /** Last tick of its flight. */
    endsAt: i32(size),
    /** Remaining bodies that it can pierce, and remaining jumps. */
    pierces: i32(size),
    jumps: i32(size),
    /** The last two bodies that it hit; 0 for none. */
    lastHit: i32(size),
    hitBefore: i32(size),
    /** Source of the damage to the first body: index in INSTINCT_IDS, or WEAPONS. */
    by: i32(size),
    /** Radius of the explosion on impact in px; 0 for none. */
    blast: f32(size),
  },

  Pickup: {
    /** Entity kind in the frame. */
    kind: i32(size),
    amount: i32(size),
  },
})

export type Components = ReturnType<typeof newComponents>

export const Owner = { player: 0, enemy: 1 } as const
