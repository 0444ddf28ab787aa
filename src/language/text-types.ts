// Written by `npm run texts` from the English texts.
import type { Message } from './message.ts'

export interface Texts {
  readonly landing: {
    readonly landing: {
      readonly landingText: {
        readonly pitch: string
        readonly studio: string
        readonly studioLinks: string
        readonly tabs: string
        readonly game: string
        readonly comingSoon: string
        readonly otherProjects: string
        readonly moreToCome: string
        readonly donate: string
        readonly socials: string
        readonly boards: string
        readonly credits: string
        readonly privacy: string
        readonly accessibility: string
      }
      readonly startText: {
        readonly ownName: string
        readonly username: string
        readonly placeholder: string
        readonly start: string
        readonly toLogin: string
        readonly loading: string
        readonly blankName: string
      }
      readonly playNowText: {
        readonly play: string
        readonly free: string
        readonly steps: {
          readonly signingIn: string
          readonly opening: string
          readonly creating: string
          readonly starting: string
          readonly started: string
          readonly returned: string
        }
        readonly noAnswer: string
        readonly tryAgain: string
      }
    }
    readonly 'page-titles': {
      readonly titles: {
        readonly login: string
        readonly signup: string
        readonly 'signup-confirmation': string
        readonly 'forgot-password': string
        readonly 'reset-password': string
        readonly privacy: string
        readonly accessibility: string
        readonly 'email-confirmed': string
        readonly 'profile-selection': string
        readonly 'intro-slideshow': string
      }
      readonly places: {
        readonly school: string
        readonly hospital: string
        readonly 'police-station': string
        readonly 'extra-hard': string
        readonly dev: string
      }
    }
    readonly waiting: {
      readonly waitingText: {
        readonly loading: string
        readonly broken: string
        readonly reload: string
        readonly cannotStart: string
        readonly whatHelps: string
      }
    }
  }
  readonly run: {
    readonly controls: {
      readonly does: {
        readonly move: string
        readonly attack: string
        readonly dash: string
        readonly quickSlots: string
        readonly toCamp: string
        readonly pause: string
        readonly pauseOrCamp: string
      }
      readonly by: {
        readonly itself: string
        readonly runner: string
        readonly slot: string
        readonly pressTwice: string
        readonly thumb: {
          readonly left: string
          readonly right: string
        }
        readonly stick: {
          readonly left: string
          readonly right: string
        }
        readonly pointer: {
          readonly hold: string
          readonly toggle: string
        }
        readonly tent: {
          readonly hold: string
          readonly twice: string
        }
      }
    }
    readonly device: {
      readonly deviceText: {
        readonly title: string
        readonly fullscreen: string
        readonly leaveFullscreen: string
        readonly vibration: string
        readonly install: string
        readonly installed: string
        readonly byHand: string
        readonly newPad: string
      }
    }
    readonly elites: {
      readonly armoured: Message<{ readonly kind: string }>
      readonly runner: Message<{ readonly kind: string }>
      readonly splitter: Message<{ readonly kind: string }>
      readonly howler: Message<{ readonly kind: string }>
    }
    readonly enemies: {
      readonly behemoth: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
        readonly arrival: string
      }
      readonly beholder: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
      readonly boss: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
      readonly crow: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
      readonly doctor: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
      readonly medusa: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
      readonly 'mini-boss': {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
      readonly regular: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
      readonly shambler: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
      readonly spawn: {
        readonly name: string
        readonly plural: string
        readonly counted: Message<{ readonly count: number }>
      }
    }
    readonly events: {
      readonly supply_drop: {
        readonly name: string
        readonly waits: Message<{ readonly seconds: number }>
        readonly doing: string
        readonly won: Message<{ readonly percent: number }>
        readonly missed: string
      }
      readonly courier: {
        readonly name: string
        readonly waits: string
        readonly doing: string
        readonly won: string
        readonly missed: string
      }
      readonly crows: {
        readonly name: string
        readonly waits: string
        readonly doing: string
        readonly won: string
        readonly missed: string
      }
      readonly car_alarm: {
        readonly name: string
        readonly waits: string
        readonly doing: string
        readonly won: string
        readonly missed: string
      }
      readonly blackout: {
        readonly name: string
        readonly waits: string
        readonly doing: string
        readonly won: string
        readonly missed: string
      }
      readonly drums: {
        readonly name: string
        readonly waits: string
        readonly doing: string
        readonly won: string
        readonly missed: string
      }
      readonly generator: {
        readonly name: string
        readonly waits: Message<{ readonly fuses: number }>
        readonly doing: string
        readonly pays: string
        readonly won: string
        readonly missed: string
      }
      readonly survivor: {
        readonly name: string
        readonly waits: string
        readonly doing: string
        readonly pays: string
        readonly won: string
        readonly missed: string
      }
    }
    readonly evolutions: {
      readonly earthbreaker: {
        readonly name: string
        readonly text: Message<{ readonly radius: number }>
      }
      readonly grinder: {
        readonly name: string
        readonly text: Message<{ readonly health: number; readonly kills: number }>
      }
      readonly pinball: {
        readonly name: string
        readonly text: string
      }
      readonly scorched_street: {
        readonly name: string
        readonly text: string
      }
      readonly tesla_swarm: {
        readonly name: string
        readonly text: Message<{ readonly jumps: number }>
      }
      readonly pack: {
        readonly name: string
        readonly text: Message<{ readonly dogs: number }>
      }
    }
    readonly format: {
      readonly percent: Message<{ readonly percent: number }>
      readonly seconds: Message<{ readonly seconds: number }>
      readonly minutes: Message<{ readonly minutes: number }>
      readonly hours: Message<{ readonly hours: string }>
      readonly hoursAndMinutes: Message<{ readonly hours: number; readonly minutes: number }>
    }
    readonly instincts: {
      readonly bloodlust: {
        readonly name: string
        readonly text: Message<{ readonly faster: string; readonly kills: number; readonly lasts: string; readonly most: string; readonly within: string }>
      }
      readonly bottle: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly every: string; readonly radius: number }>
      }
      readonly burning_trail: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly lasts: string; readonly radius: number }>
      }
      readonly caltrops: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly every: string; readonly lasts: string; readonly radius: number }>
      }
      readonly cornered: {
        readonly name: string
        readonly text: Message<{ readonly below: string; readonly faster: string; readonly running: string }>
      }
      readonly flare: {
        readonly name: string
        readonly text: Message<{ readonly blind: string; readonly every: string; readonly radius: number }>
      }
      readonly guard_dog: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly every: string }>
      }
      readonly hot_reload: {
        readonly name: string
        readonly text: Message<{ readonly faster: string; readonly lasts: string; readonly radius: number }>
      }
      readonly last_round: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly factor: number; readonly radius: number }>
      }
      readonly live_wire: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly jumps: number }>
      }
      readonly magnet: {
        readonly name: string
        readonly text: Message<{ readonly every: string; readonly heals: string }>
      }
      readonly pierce: {
        readonly name: string
        readonly text: Message<{ readonly bodies: number }>
      }
      readonly ricochet: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly jumps: number }>
      }
      readonly saw_belt: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly times: number }>
      }
      readonly scrap_drone: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly range: number; readonly times: number }>
      }
      readonly slam: {
        readonly name: string
        readonly text: Message<{ readonly damage: string; readonly every: string; readonly radius: number }>
      }
      readonly twin_barrel: {
        readonly name: string
        readonly text: Message<{ readonly bullets: number; readonly damage: string }>
      }
      readonly wide_swing: {
        readonly name: string
        readonly text: Message<{ readonly reach: string; readonly targets: number }>
      }
      readonly grows: {
        readonly most: string
        readonly every: string
        readonly reach: string
        readonly burnsFor: string
        readonly attackSpeed: string
        readonly biteEvery: string
        readonly fasterFor: string
        readonly burst: string
        readonly leaps: string
        readonly bodies: string
        readonly jumps: string
        readonly cut: string
        readonly shots: string
        readonly moreBullets: string
        readonly moreTargets: string
      }
      readonly units: {
        readonly seconds: Message<{ readonly seconds: number }>
        readonly pixels: Message<{ readonly pixels: number }>
        readonly percent: Message<{ readonly percent: number }>
        readonly more: Message<{ readonly amount: string }>
      }
    }
    readonly 'item-names': {
      readonly items: {
        readonly metal_pipe: string
        readonly duct_tape: string
        readonly cloth: string
        readonly plastic: string
        readonly rubber_bands: string
        readonly glue: string
        readonly screws: string
        readonly bolts: string
        readonly wire: string
        readonly brackets: string
        readonly gears: string
        readonly leather: string
        readonly battery: string
        readonly trigger: string
        readonly electronics: string
        readonly super_glue: string
        readonly kevlar: string
        readonly rare_metal: string
        readonly bandage: string
        readonly medkit: string
        readonly food_ration: string
        readonly water_bottle: string
        readonly ammo_pack: string
        readonly lootbag: string
        readonly crate: string
        readonly slingshot: string
        readonly improved_slingshot: string
        readonly zip_gun: string
        readonly bow: string
        readonly crossbow: string
        readonly makeshift_pistol: string
        readonly makeshift_smg: string
        readonly makeshift_rifle: string
        readonly knife: string
        readonly club: string
        readonly machete: string
        readonly baseball_bat: string
        readonly scrap_machete: string
        readonly scrap_sword: string
        readonly scrap_claws: string
        readonly scrap_mace: string
        readonly spiked_bat: string
        readonly bladed_bat: string
        readonly steel_machete: string
        readonly steel_sword: string
        readonly steel_claws: string
        readonly steel_mace: string
        readonly katana: string
        readonly cloth_head: string
        readonly cloth_chest: string
        readonly cloth_legs: string
        readonly cloth_feet: string
        readonly cloth_hands: string
        readonly leather_head: string
        readonly leather_chest: string
        readonly leather_legs: string
        readonly leather_feet: string
        readonly leather_hands: string
        readonly metal_head: string
        readonly metal_chest: string
        readonly metal_legs: string
        readonly metal_feet: string
        readonly metal_hands: string
        readonly military_head: string
        readonly military_chest: string
        readonly military_legs: string
        readonly military_feet: string
        readonly military_hands: string
        readonly ring_of_protection: string
        readonly loot_o_magnet: string
        readonly lucky_dog_tag: string
        readonly heart_locket: string
        readonly runners_anklet: string
        readonly knuckle_chain: string
        readonly legendary_last_bell: string
        readonly legendary_nightshift: string
        readonly legendary_wardens_verdict: string
        readonly legendary_hail_mary: string
        readonly legendary_riot_saint: string
        readonly legendary_quarantine_crown: string
        readonly legendary_dead_letter_boots: string
        readonly legendary_lodestone_heart: string
      }
      readonly prefixes: {
        readonly defense: {
          readonly uncommon: string
          readonly rare: string
          readonly epic: string
          readonly legendary: string
        }
        readonly meleeDamage: {
          readonly uncommon: string
          readonly rare: string
          readonly epic: string
          readonly legendary: string
        }
        readonly rangedSpeed: {
          readonly uncommon: string
          readonly rare: string
          readonly epic: string
          readonly legendary: string
        }
        readonly movementSpeed: {
          readonly uncommon: string
          readonly rare: string
          readonly epic: string
          readonly legendary: string
        }
        readonly maxHealth: {
          readonly uncommon: string
          readonly rare: string
          readonly epic: string
          readonly legendary: string
        }
        readonly rangedRange: {
          readonly uncommon: string
          readonly rare: string
          readonly epic: string
          readonly legendary: string
        }
        readonly meleeKnockback: {
          readonly uncommon: string
          readonly rare: string
          readonly epic: string
          readonly legendary: string
        }
      }
      readonly prefixed: Message<{ readonly item: string; readonly prefix: string }>
    }
    readonly 'key-names': {
      readonly Space: string
      readonly Enter: string
      readonly Tab: string
      readonly Escape: string
      readonly Backspace: string
      readonly CapsLock: string
      readonly ShiftLeft: string
      readonly ShiftRight: string
      readonly ControlLeft: string
      readonly ControlRight: string
      readonly AltLeft: string
      readonly AltRight: string
      readonly Insert: string
      readonly Delete: string
      readonly Home: string
      readonly End: string
      readonly PageUp: string
      readonly PageDown: string
      readonly NumpadEnter: string
    }
    readonly levels: {
      readonly milestoneText: {
        readonly title: string
        readonly reached: string
      }
      readonly xpOf: Message<{ readonly of: string; readonly xp: string }>
      readonly xp: Message<{ readonly xp: string }>
      readonly level: Message<{ readonly level: number }>
    }
    readonly locations: {
      readonly school: {
        readonly name: string
        readonly asks: string
        readonly survived: string
        readonly hours: {
          readonly 1: string
          readonly 10: string
        }
      }
      readonly hospital: {
        readonly name: string
        readonly survived: string
        readonly hours: {
          readonly 1: string
          readonly 10: string
        }
      }
      readonly 'police-station': {
        readonly name: string
        readonly survived: string
        readonly hours: {
          readonly 1: string
          readonly 10: string
        }
      }
      readonly 'extra-hard': {
        readonly name: string
        readonly survived: string
        readonly hours: {
          readonly 1: string
          readonly 10: string
        }
      }
      readonly dev: {
        readonly name: string
        readonly asks: string
        readonly survived: string
        readonly hours: {
          readonly 1: string
          readonly 10: string
        }
      }
      readonly defense: {
        readonly name: string
        readonly survived: string
        readonly hours: {
          readonly 1: string
          readonly 10: string
        }
      }
      readonly recommended: Message<{ readonly armor: string; readonly level: number }>
      readonly recommendedAndLegendary: Message<{ readonly recommended: string }>
    }
    readonly 'pad-signs': {
      readonly cross: {
        readonly up: string
        readonly down: string
        readonly left: string
        readonly right: string
      }
      readonly arrow: {
        readonly up: string
        readonly down: string
        readonly left: string
        readonly right: string
      }
      readonly place: {
        readonly bottom: string
        readonly right: string
        readonly left: string
        readonly top: string
      }
      readonly sign: {
        readonly cross: string
        readonly circle: string
        readonly square: string
        readonly triangle: string
        readonly minus: string
        readonly plus: string
        readonly touchpad: string
        readonly capture: string
      }
      readonly other: Message<{ readonly number: number }>
    }
    readonly run: {
      readonly runText: {
        readonly world: string
        readonly timer: string
        readonly nightmare: Message<{ readonly rank: number }>
        readonly gains: string
        readonly coins: string
        readonly scrap: string
        readonly diamonds: string
        readonly crates: string
        readonly kills: string
        readonly tools: string
        readonly toCamp: string
        readonly holdToCamp: string
        readonly tapToCamp: string
        readonly settings: string
        readonly muted: string
        readonly unmuted: string
        readonly pause: string
        readonly health: string
        readonly healthUnit: string
        readonly experience: string
        readonly level: string
        readonly levelShort: string
        readonly vitals: string
        readonly quickSlots: string
        readonly emptySlot: string
        readonly ammo: string
        readonly reloading: string
        readonly adrenaline: string
        readonly dash: string
        readonly dashReady: string
        readonly starting: string
        readonly leaving: string
        readonly pictureLost: string
        readonly redrawing: string
        readonly timeUp: string
        readonly wave: Message<{ readonly wave: number }>
        readonly outOf: Message<{ readonly max: string; readonly value: string }>
        readonly quickSlot: Message<{ readonly key: number }>
        readonly slotHolds: Message<{ readonly count: string; readonly item: string }>
        readonly slotWaits: Message<{ readonly count: string; readonly item: string; readonly seconds: number }>
        readonly slotUsedUp: Message<{ readonly item: string }>
        readonly dashWaits: Message<{ readonly seconds: string }>
        readonly share: Message<{ readonly percent: number }>
        readonly lateSoon: string
        readonly lastMinute: string
      }
    }
    readonly save: {
      readonly saveText: {
        readonly stillChecked: string
        readonly kept: string
        readonly unreadable: string
        readonly unread: string
        readonly dropped: Message<{ readonly count: number }>
        readonly unsaved: string
        readonly recalled: string
      }
      readonly refused: Message<{ readonly message: string; readonly slot: number }>
    }
    readonly session: {
      readonly sessionText: {
        readonly loading: string
        readonly otherTab: string
        readonly loggedOut: string
        readonly logoutFailed: Message<{ readonly message: string }>
        readonly notStored: string
        readonly guestNotStored: string
        readonly noWorker: string
      }
    }
    readonly shell: {
      readonly shellText: {
        readonly main: string
        readonly character: string
        readonly back: string
        readonly map: string
        readonly camp: string
        readonly mail: string
        readonly debugConsole: string
        readonly settings: string
        readonly health: string
        readonly level: string
        readonly levelOf: Message<{ readonly level: number }>
      }
      readonly resourceText: {
        readonly scrap: string
        readonly food: string
        readonly water: string
        readonly settlers: string
        readonly diamonds: string
        readonly coins: string
      }
      readonly resourceAboutText: {
        readonly food: string
        readonly water: string
      }
      readonly debugText: {
        readonly log: string
        readonly noLogs: string
        readonly xpMode: string
        readonly sandboxTitle: string
        readonly sandboxText: string
        readonly sandboxOn: string
        readonly sandboxOff: string
        readonly lastRun: string
        readonly noRun: string
        readonly runSpeed: string
        readonly speedOf: Message<{ readonly times: number }>
        readonly seed: string
        readonly anySeed: string
        readonly badSeed: string
      }
      readonly unread: Message<{ readonly count: number }>
      readonly requests: Message<{ readonly count: number }>
    }
    readonly 'tonight-teaser': {
      readonly tonightTeaserText: {
        readonly title: string
      }
      readonly endsSoon: string
      readonly endsIn: Message<{ readonly time: string }>
      readonly played: Message<{ readonly count: number }>
      readonly playedByMore: Message<{ readonly most: number }>
    }
    readonly update: {
      readonly updateText: {
        readonly ready: string
        readonly needed: string
        readonly kept: string
        readonly apply: string
        readonly later: string
      }
    }
  }
  readonly game: {
    readonly 'accessibility-features': {
      readonly accessibilityPageText: {
        readonly title: string
        readonly lead: string
        readonly settings: string
        readonly feedback: string
        readonly back: string
      }
      readonly featureText: {
        readonly size: string
        readonly contrast: string
        readonly night: string
        readonly colour: string
        readonly focus: string
        readonly captions: string
        readonly sound: string
        readonly still: string
        readonly flashes: string
        readonly controls: string
        readonly remap: string
        readonly hold: string
        readonly sticks: string
        readonly vibration: string
        readonly targets: string
        readonly pace: string
        readonly pause: string
        readonly start: string
        readonly reader: string
        readonly state: string
        readonly summary: string
        readonly words: string
      }
      readonly featureSectionNames: {
        readonly see: string
        readonly hearing: string
        readonly move: string
        readonly pace: string
        readonly read: string
      }
    }
    readonly accessibility: {
      readonly accessibilityText: {
        readonly title: string
        readonly open: string
        readonly presets: string
        readonly percent: Message<{ readonly value: number }>
        readonly size: string
        readonly textSize: string
        readonly hudSize: string
        readonly largeFocus: string
        readonly largePointer: string
        readonly contrast: string
        readonly bodies: string
        readonly bodiesHint: string
        readonly motion: string
        readonly weather: string
        readonly hearing: string
        readonly captions: string
        readonly captionsHint: string
        readonly pace: string
        readonly speed: string
        readonly damage: string
        readonly assistOff: string
        readonly assistNext: string
        readonly more: string
      }
      readonly assistOn: {
        readonly full: string
        readonly part: Message<{ readonly pays: number }>
      }
      readonly wholeDamage: string
      readonly presetNames: {
        readonly lowVision: string
        readonly calm: string
        readonly silent: string
        readonly gentle: string
      }
      readonly bodyColourNames: {
        readonly drawn: string
        readonly vivid: string
        readonly protan: string
        readonly deutan: string
        readonly tritan: string
      }
      readonly captionChoiceNames: {
        readonly off: string
        readonly warnings: string
        readonly all: string
      }
    }
    readonly 'account-faults': {
      readonly faultText: {
        readonly badEmail: string
        readonly blankIdentifier: string
        readonly noAnswer: string
      }
    }
    readonly account: {
      readonly accountText: {
        readonly username: string
        readonly email: string
        readonly present: string
        readonly password: string
        readonly confirmation: string
        readonly update: string
        readonly updateUsername: string
        readonly updateEmail: string
        readonly updatePassword: string
        readonly available: string
        readonly checking: string
        readonly badCharacters: string
        readonly taken: string
        readonly unchanged: string
        readonly notAvailable: string
        readonly checkFailed: string
        readonly usernameFailed: Message<{ readonly message: string }>
        readonly usernameUpdated: string
        readonly blankEmail: string
        readonly emailFailed: Message<{ readonly message: string }>
        readonly emailRequested: string
        readonly bothConfirm: Message<{ readonly next: string; readonly present: string }>
        readonly blankPassword: string
        readonly blankPresent: string
        readonly wrongPresent: string
        readonly mismatch: string
        readonly tooShort: string
        readonly passwordFailed: Message<{ readonly message: string }>
        readonly passwordUpdated: string
        readonly unconfirmed: string
        readonly resend: string
        readonly noEmail: string
        readonly alreadyConfirmed: string
        readonly resendFailed: Message<{ readonly message: string }>
        readonly resent: string
        readonly mailingList: string
        readonly mailingListFailed: Message<{ readonly message: string }>
        readonly unexpected: Message<{ readonly message: string }>
      }
      readonly dataExportText: {
        readonly hint: string
        readonly download: string
        readonly failed: Message<{ readonly message: string }>
      }
      readonly deletionText: {
        readonly zone: string
        readonly open: string
        readonly title: string
        readonly warning: string
        readonly cancel: string
        readonly confirm: string
        readonly signedOut: string
        readonly deleted: string
        readonly failed: Message<{ readonly message: string }>
        readonly noMessage: string
        readonly unexpected: Message<{ readonly message: string }>
      }
    }
    readonly achievements: {
      readonly names: {
        readonly kills_100: string
        readonly kills_1000: string
        readonly kills_10000: string
        readonly kills_100000: string
        readonly 'mini-boss_1': string
        readonly 'mini-boss_10': string
        readonly 'mini-boss_100': string
        readonly boss_1: string
        readonly boss_10: string
        readonly boss_100: string
        readonly behemoth_1: string
        readonly behemoth_10: string
        readonly behemoth_100: string
        readonly level_10: string
        readonly level_20: string
        readonly level_30: string
        readonly level_40: string
        readonly level_50: string
        readonly level_60: string
        readonly level_80: string
        readonly level_100: string
        readonly boss_chests_1: string
        readonly boss_chests_10: string
        readonly boss_chests_50: string
        readonly run_kills_300: string
        readonly run_kills_1000: string
        readonly shamblers_1000: string
        readonly shamblers_10000: string
        readonly elites_1: string
        readonly elites_5: string
        readonly evolutions_1: string
        readonly evolutions_5: string
        readonly nightmare_1: string
        readonly nightmare_3: string
      }
      readonly tasks: {
        readonly kills: Message<{ readonly count: number }>
        readonly killsOf: Message<{ readonly enemies: string }>
        readonly survived: Message<{ readonly place: string }>
        readonly level: Message<{ readonly count: number }>
        readonly bossChests: Message<{ readonly count: number }>
        readonly runKills: Message<{ readonly count: number }>
        readonly elites: Message<{ readonly count: number }>
        readonly evolutions: Message<{ readonly count: number }>
        readonly nightmare: Message<{ readonly rank: string }>
        readonly time: Message<{ readonly hours: number; readonly place: string }>
      }
      readonly hoursSpent: Message<{ readonly hours: number; readonly of: number }>
    }
    readonly assist: {
      readonly said: {
        readonly speed: Message<{ readonly speed: number }>
        readonly damage: Message<{ readonly damage: number }>
        readonly both: Message<{ readonly damage: number; readonly speed: number }>
      }
      readonly pays: Message<{ readonly assisted: string; readonly percent: number }>
      readonly stands: Message<{ readonly assisted: string }>
    }
    readonly auth: {
      readonly loginText: {
        readonly title: string
        readonly identifier: string
        readonly password: string
        readonly remember: string
        readonly submit: string
        readonly forgot: string
        readonly toSignup: string
        readonly back: string
        readonly welcome: string
        readonly noSession: string
        readonly unexpected: string
      }
      readonly signupText: {
        readonly title: string
        readonly username: string
        readonly email: string
        readonly password: string
        readonly confirmation: string
        readonly mailingList: string
        readonly back: string
        readonly submit: string
        readonly toLogin: string
        readonly mismatch: string
        readonly tooShort: string
        readonly blankName: string
        readonly badCharacters: string
        readonly taken: string
        readonly failed: string
        readonly created: string
      }
      readonly confirmationText: {
        readonly checkTitle: string
        readonly checkText: string
        readonly unconfirmed: string
        readonly mailbox: string
        readonly confirmedTitle: string
        readonly confirmedText: string
        readonly halfTitle: string
        readonly halfText: string
        readonly brokenTitle: string
        readonly brokenText: string
        readonly toLogin: string
        readonly toProfiles: string
      }
      readonly mailLinkText: {
        readonly confirm: {
          readonly title: string
          readonly explain: string
          readonly button: string
        }
        readonly reset: {
          readonly title: string
          readonly explain: string
          readonly button: string
        }
        readonly failed: string
        readonly choiceTitle: Message<{ readonly name: string }>
        readonly whose: Message<{ readonly email: string; readonly name: string }>
        readonly enter: Message<{ readonly name: string }>
        readonly nobody: {
          readonly explain: string
          readonly stay: string
        }
        readonly member: {
          readonly explain: Message<{ readonly name: string }>
          readonly stay: Message<{ readonly name: string }>
        }
        readonly guest: {
          readonly explain: string
          readonly enter: string
          readonly stay: string
        }
      }
      readonly resetText: {
        readonly title: string
        readonly explain: string
        readonly email: string
        readonly submit: string
        readonly back: string
        readonly newTitle: string
        readonly explainNew: string
        readonly save: string
        readonly brokenText: string
        readonly askAgain: string
      }
      readonly linkText: {
        readonly confirmation: {
          readonly sentTo: Message<{ readonly email: string }>
          readonly resend: string
        }
        readonly reset: {
          readonly sentTo: Message<{ readonly email: string }>
          readonly resend: string
          readonly resent: string
          readonly failed: Message<{ readonly message: string }>
        }
      }
      readonly notArrived: string
    }
    readonly bank: {
      readonly bankText: {
        readonly title: string
        readonly onHand: string
        readonly inBank: string
        readonly amount: string
        readonly max: string
        readonly deposit: string
        readonly withdraw: string
        readonly history: string
        readonly loading: string
        readonly none: string
        readonly unread: string
        readonly tryAgain: string
        readonly balance: string
      }
      readonly transactionText: {
        readonly deposit: {
          readonly done: string
          readonly amount: Message<{ readonly coins: number }>
        }
        readonly withdraw: {
          readonly done: string
          readonly amount: Message<{ readonly coins: number }>
        }
      }
      readonly unreadTransactions: Message<{ readonly message: string }>
    }
    readonly boards: {
      readonly boardsText: {
        readonly title: string
        readonly lead: string
        readonly backToCamp: string
        readonly home: string
        readonly choices: string
        readonly map: string
        readonly rank: string
        readonly period: string
        readonly who: string
        readonly all: string
        readonly friends: string
        readonly rows: string
        readonly reading: string
        readonly empty: string
        readonly emptyPast: string
        readonly emptyFriends: string
        readonly hidden: string
        readonly offline: string
        readonly pageAt: Message<{ readonly page: number }>
        readonly watch: string
        readonly watchRun: Message<{ readonly name: string }>
        readonly place: Message<{ readonly place: number }>
        readonly you: string
        readonly own: string
        readonly none: string
        readonly logIn: string
        readonly signUp: string
        readonly beyond: Message<{ readonly most: number }>
        readonly beyondPlace: Message<{ readonly most: number }>
      }
      readonly periodNames: {
        readonly day: string
        readonly yesterday: string
        readonly week: string
        readonly 'last-week': string
        readonly all: string
      }
      readonly places: {
        readonly counted: Message<{ readonly count: number }>
        readonly beyond: Message<{ readonly most: string }>
      }
      readonly run: {
        readonly survived: string
        readonly lasted: Message<{ readonly clock: string }>
        readonly kills: Message<{ readonly kills: number }>
      }
    }
    readonly camp: {
      readonly campText: {
        readonly title: Message<{ readonly characterName: string }>
        readonly loading: string
        readonly goOut: string
        readonly tonight: string
        readonly tiles: string
        readonly howToPlay: string
        readonly boards: string
        readonly workbenchMissing: string
        readonly banking: string
        readonly locked: string
      }
    }
    readonly captions: {
      readonly captionText: {
        readonly playerHit: string
        readonly playerDeath: string
        readonly heartbeat: string
        readonly cornered: string
        readonly groan: string
        readonly groanHigh: string
        readonly horde: string
        readonly tell: string
        readonly tellHeavy: string
        readonly boss: string
        readonly bossFall: string
        readonly elite: string
        readonly armoured: string
        readonly runner: string
        readonly splitter: string
        readonly howler: string
        readonly summon: string
        readonly spit: string
        readonly spray: string
        readonly explosion: string
        readonly drumBurst: string
        readonly helperShot: string
        readonly death: string
        readonly hitFlesh: string
        readonly hitBone: string
        readonly hitMetal: string
        readonly hitWood: string
        readonly levelUp: string
        readonly rankUp: string
        readonly evolve: string
        readonly legendary: string
        readonly chest: string
        readonly gain: string
        readonly pickup: string
        readonly supply_drop: string
        readonly courier: string
        readonly crows: string
        readonly car_alarm: string
        readonly drums: string
        readonly generator: string
        readonly survivor: string
        readonly blackout: string
        readonly runEventWon: string
        readonly runEventMissed: string
        readonly 'fire-bitten': string
        readonly 'fire-low': string
        readonly 'fire-out': string
        readonly bitten: string
        readonly broken: string
        readonly repaired: string
        readonly raised: string
        readonly 'wave-held': string
        readonly crackle: string
        readonly slam: string
        readonly saw_belt: string
        readonly scrap_drone: string
        readonly ricochet: string
        readonly burning_trail: string
        readonly live_wire: string
        readonly bottle: string
        readonly last_round: string
        readonly hot_reload: string
        readonly caltrops: string
        readonly guard_dog: string
        readonly bloodlust: string
        readonly flare: string
        readonly magnet: string
        readonly earthbreaker: string
        readonly grinder: string
        readonly pinball: string
        readonly scorched_street: string
        readonly tesla_swarm: string
        readonly pack: string
      }
      readonly sides: {
        readonly left: Message<{ readonly what: string }>
        readonly right: Message<{ readonly what: string }>
        readonly around: Message<{ readonly what: string }>
      }
      readonly title: string
    }
    readonly catalogue: {
      readonly itemWords: {
        readonly metal_pipe: string
        readonly duct_tape: string
        readonly cloth: string
        readonly plastic: string
        readonly rubber_bands: string
        readonly glue: string
        readonly screws: string
        readonly bolts: string
        readonly wire: string
        readonly brackets: string
        readonly gears: string
        readonly leather: string
        readonly battery: string
        readonly trigger: string
        readonly electronics: string
        readonly super_glue: string
        readonly kevlar: string
        readonly rare_metal: string
        readonly bandage: string
        readonly medkit: string
        readonly food_ration: string
        readonly water_bottle: string
        readonly ammo_pack: string
        readonly lootbag: string
        readonly crate: string
        readonly slingshot: string
        readonly improved_slingshot: string
        readonly zip_gun: string
        readonly bow: string
        readonly crossbow: string
        readonly makeshift_pistol: string
        readonly makeshift_smg: string
        readonly makeshift_rifle: string
        readonly knife: string
        readonly club: string
        readonly machete: string
        readonly baseball_bat: string
        readonly scrap_machete: string
        readonly scrap_sword: string
        readonly scrap_claws: string
        readonly scrap_mace: string
        readonly spiked_bat: string
        readonly bladed_bat: string
        readonly steel_machete: string
        readonly steel_sword: string
        readonly steel_claws: string
        readonly steel_mace: string
        readonly katana: string
        readonly cloth_head: string
        readonly cloth_chest: string
        readonly cloth_legs: string
        readonly cloth_feet: string
        readonly cloth_hands: string
        readonly leather_head: string
        readonly leather_chest: string
        readonly leather_legs: string
        readonly leather_feet: string
        readonly leather_hands: string
        readonly metal_head: string
        readonly metal_chest: string
        readonly metal_legs: string
        readonly metal_feet: string
        readonly metal_hands: string
        readonly military_head: string
        readonly military_chest: string
        readonly military_legs: string
        readonly military_feet: string
        readonly military_hands: string
        readonly ring_of_protection: string
        readonly loot_o_magnet: string
        readonly lucky_dog_tag: string
        readonly heart_locket: string
        readonly runners_anklet: string
        readonly knuckle_chain: string
        readonly legendary_last_bell: string
        readonly legendary_nightshift: string
        readonly legendary_wardens_verdict: string
        readonly legendary_hail_mary: string
        readonly legendary_riot_saint: string
        readonly legendary_quarantine_crown: string
        readonly legendary_dead_letter_boots: string
        readonly legendary_lodestone_heart: string
      }
      readonly upgrades: {
        readonly food_storage_1: {
          readonly name: string
          readonly description: string
        }
        readonly food_storage_2: {
          readonly name: string
          readonly description: string
        }
        readonly food_storage_3: {
          readonly name: string
          readonly description: string
        }
        readonly water_collector_1: {
          readonly name: string
          readonly description: string
        }
        readonly water_collector_2: {
          readonly name: string
          readonly description: string
        }
        readonly water_collector_3: {
          readonly name: string
          readonly description: string
        }
        readonly shelter_expansion_1: {
          readonly name: string
          readonly description: string
        }
        readonly shelter_expansion_2: {
          readonly name: string
          readonly description: string
        }
        readonly shelter_expansion_3: {
          readonly name: string
          readonly description: string
        }
        readonly walls_1: {
          readonly name: string
          readonly description: string
        }
        readonly walls_2: {
          readonly name: string
          readonly description: string
        }
        readonly walls_3: {
          readonly name: string
          readonly description: string
        }
        readonly clinic_1: {
          readonly name: string
          readonly description: string
        }
        readonly clinic_2: {
          readonly name: string
          readonly description: string
        }
        readonly clinic_3: {
          readonly name: string
          readonly description: string
        }
        readonly kitchen_1: {
          readonly name: string
          readonly description: string
        }
        readonly kitchen_2: {
          readonly name: string
          readonly description: string
        }
        readonly kitchen_3: {
          readonly name: string
          readonly description: string
        }
        readonly rain_barrels: {
          readonly name: string
          readonly description: string
        }
        readonly tool_rack: {
          readonly name: string
          readonly description: string
        }
        readonly signal_fire: {
          readonly name: string
          readonly description: string
        }
        readonly watchtower: {
          readonly name: string
          readonly description: string
        }
        readonly solar_panel: {
          readonly name: string
          readonly description: string
        }
        readonly blueprint_makeshift_pistol: {
          readonly name: string
          readonly description: string
        }
        readonly blueprint_makeshift_smg: {
          readonly name: string
          readonly description: string
        }
        readonly blueprint_makeshift_rifle: {
          readonly name: string
          readonly description: string
        }
        readonly blueprint_loot_o_magnet: {
          readonly name: string
          readonly description: string
        }
        readonly blueprint_katana: {
          readonly name: string
          readonly description: string
        }
        readonly workbench_1: {
          readonly name: string
          readonly description: string
        }
        readonly workbench_2: {
          readonly name: string
          readonly description: string
        }
        readonly workbench_3: {
          readonly name: string
          readonly description: string
        }
      }
      readonly powerUps: {
        readonly melee_attack_speed_1: string
        readonly melee_attack_speed_2: string
        readonly melee_attack_speed_3: string
        readonly melee_attack_speed_4: string
        readonly melee_attack_damage_1: string
        readonly melee_attack_damage_2: string
        readonly melee_attack_damage_3: string
        readonly melee_attack_damage_4: string
        readonly ranged_attack_speed_1: string
        readonly ranged_attack_speed_2: string
        readonly ranged_attack_speed_3: string
        readonly ranged_attack_speed_4: string
        readonly ranged_attack_damage_1: string
        readonly ranged_attack_damage_2: string
        readonly ranged_attack_damage_3: string
        readonly ranged_attack_damage_4: string
        readonly max_health_1: string
        readonly max_health_2: string
        readonly max_health_3: string
        readonly max_health_4: string
        readonly movement_speed_1: string
        readonly movement_speed_2: string
        readonly movement_speed_3: string
        readonly movement_speed_4: string
      }
      readonly weaponUpgrades: {
        readonly ranged_damage: string
        readonly ranged_range: string
        readonly ranged_speed: string
        readonly melee_damage: string
        readonly melee_speed: string
        readonly melee_knockback: string
      }
      readonly stats: {
        readonly meleeAttackSpeed: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly meleeAttackDamage: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly rangedAttackSpeed: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly rangedAttackDamage: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly maxHealth: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly movementSpeed: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly rangedDamage: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly rangedRange: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly meleeDamage: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
        readonly meleeKnockback: {
          readonly label: string
          readonly raised: Message<{ readonly step: string }>
        }
      }
      readonly campScreens: {
        readonly character: string
        readonly inventory: string
        readonly crafting: string
        readonly upgrades: string
        readonly trader: string
        readonly 'ham-radio': string
        readonly 'flea-market': string
        readonly mailbox: string
        readonly defense: string
        readonly settlers: string
        readonly journal: string
      }
    }
    readonly character: {
      readonly characterText: {
        readonly title: string
        readonly survivor: string
        readonly changeAvatar: string
        readonly levelUpBonuses: string
        readonly bossPowerUps: string
        readonly resetPerks: string
        readonly achievements: string
        readonly quickSlots: string
        readonly projectileColour: string
        readonly saveGame: string
        readonly cancel: string
      }
      readonly statText: {
        readonly title: string
        readonly health: string
        readonly defense: string
        readonly speed: string
        readonly level: string
        readonly killed: string
        readonly meleeDamage: string
        readonly meleeSpeed: string
        readonly meleeRange: string
        readonly knockback: string
        readonly meleeDps: string
        readonly rangedDamage: string
        readonly rangedSpeed: string
        readonly rangedRange: string
        readonly rangedDps: string
        readonly totalDps: string
      }
      readonly historyText: {
        readonly noPowerUps: string
        readonly noUpgrades: string
      }
      readonly resetText: {
        readonly title: string
        readonly will: Message<{ readonly powerUps: number }>
        readonly keeps: string
        readonly confirm: string
        readonly nothing: string
      }
      readonly avatarText: {
        readonly title: string
        readonly pictures: {
          readonly female: string
          readonly male: string
        }
        readonly save: string
        readonly failed: Message<{ readonly message: string }>
      }
      readonly quickSlotText: {
        readonly title: string
        readonly slots: string
        readonly items: string
        readonly slot: Message<{ readonly key: number }>
        readonly empty: string
        readonly nothing: string
        readonly nothingHint: string
        readonly owned: Message<{ readonly count: string }>
        readonly assigned: string
        readonly assign: Message<{ readonly key: number }>
        readonly hint: string
        readonly hintBy: Message<{ readonly names: string }>
        readonly touchHint: string
        readonly failed: Message<{ readonly message: string }>
      }
      readonly colourText: {
        readonly title: string
        readonly colours: string
        readonly hint: string
        readonly save: string
        readonly failed: Message<{ readonly message: string }>
      }
      readonly lifetimeText: {
        readonly title: string
        readonly kills: string
        readonly time: string
        readonly levelUps: string
        readonly chests: string
        readonly bossRuns: string
        readonly byKind: string
        readonly byMap: string
        readonly map: string
        readonly allMaps: string
        readonly eliminated: string
        readonly timeOn: string
      }
      readonly achievementsText: {
        readonly title: string
        readonly views: string
        readonly earned: Message<{ readonly count: number; readonly of: number }>
        readonly done: string
      }
      readonly colourNames: {
        readonly green: string
        readonly blue: string
        readonly red: string
        readonly yellow: string
        readonly white: string
        readonly purple: string
        readonly orange: string
      }
    }
    readonly choices: {
      readonly choiceText: {
        readonly choosePowerUp: string
        readonly bossDefeated: string
        readonly chooseUpgrade: string
        readonly becomes: string
        readonly adrenaline: string
        readonly chooseBanished: string
        readonly reroll: string
        readonly rerollDoes: string
        readonly banish: string
        readonly banishDoes: string
        readonly noneLeft: string
        readonly notTaken: string
        readonly needsRanged: string
        readonly level: Message<{ readonly level: number }>
        readonly more: Message<{ readonly count: number }>
        readonly taken: Message<{ readonly cap: number; readonly times: number }>
        readonly rank: Message<{ readonly cap: number; readonly rank: number }>
        readonly tier: Message<{ readonly tier: number }>
        readonly chooseInstinct: Message<{ readonly saves: number; readonly share: number }>
      }
    }
    readonly crafting: {
      readonly craftingText: {
        readonly title: string
        readonly crafting: string
        readonly craft: string
        readonly cancel: string
        readonly timeLeft: string
        readonly waiting: string
        readonly undelivered: string
        readonly noWorkbench: string
        readonly toUpgrades: string
        readonly workbench: Message<{ readonly level: number }>
        readonly recipes: string
        readonly recipe: string
        readonly choose: string
        readonly lockedUntil: Message<{ readonly level: number }>
        readonly locked: string
        readonly empty: Message<{ readonly tab: string }>
      }
      readonly recipeTabNames: {
        readonly weapons: string
        readonly armor: string
        readonly misc: string
      }
      readonly notices: {
        readonly crafted: Message<{ readonly recipe: string }>
      }
    }
    readonly credits: {
      readonly creditsText: {
        readonly title: string
        readonly licences: string
      }
      readonly credits: {
        readonly game: {
          readonly part: string
          readonly by: string
        }
        readonly icons: {
          readonly part: string
          readonly by: string
        }
        readonly portraits: {
          readonly part: string
          readonly by: string
        }
        readonly lettering: {
          readonly part: string
          readonly by: string
        }
      }
    }
    readonly dates: {
      readonly yesterday: string
      readonly today: string
      readonly never: string
      readonly online: string
      readonly minutesAgo: Message<{ readonly minutes: number }>
      readonly hoursAgo: Message<{ readonly hours: number }>
      readonly daysAgo: Message<{ readonly days: number }>
    }
    readonly death: {
      readonly deathText: {
        readonly title: string
        readonly revive: string
        readonly health: string
        readonly restart: string
        readonly ammo: string
        readonly gains: string
        readonly kept: string
        readonly lost: string
        readonly all: string
        readonly diamonds: string
        readonly ad: string
        readonly toCamp: string
        readonly coins: string
        readonly scrap: string
        readonly inventory: string
        readonly rangedWeapon: string
        readonly killCounts: string
        readonly saving: string
        readonly failed: string
        readonly fromStart: Message<{ readonly clock: string }>
        readonly fullHealth: Message<{ readonly max: number }>
        readonly items: Message<{ readonly count: number }>
        readonly have: Message<{ readonly diamonds: number }>
        readonly needed: Message<{ readonly diamonds: number; readonly price: number }>
        readonly mild: Message<{ readonly level: number }>
        readonly keeps: Message<{ readonly diamonds: number }>
        readonly survived: Message<{ readonly clock: string; readonly kills: number }>
      }
    }
    readonly defense: {
      readonly defenseText: {
        readonly fire: string
        readonly share: Message<{ readonly percent: number }>
        readonly standing: Message<{ readonly all: number; readonly standing: number }>
        readonly bitten: string
        readonly low: string
        readonly held: Message<{ readonly wave: number }>
        readonly tile: Message<{ readonly health: number; readonly walls: number }>
        readonly out: string
        readonly so: Message<{ readonly waves: number }>
        readonly lost: string
        readonly lostEither: string
        readonly summary: string
        readonly waves: string
        readonly fireLeft: Message<{ readonly full: number }>
        readonly barricadesLost: string
        readonly relit: string
        readonly pays: Message<{ readonly coins: number; readonly crates: number }>
      }
    }
    readonly economy: {
      readonly events: {
        readonly 'sandbox-begun': string
        readonly 'run-left': string
        readonly 'died-alone': string
        readonly 'journal-entry-added': string
        readonly 'journal-entry-deleted': string
      }
      readonly amounts: {
        readonly deposited: Message<{ readonly amount: number }>
        readonly withdrew: Message<{ readonly amount: number }>
      }
      readonly trades: {
        readonly sold: Message<{ readonly item: string; readonly price: number }>
        readonly bought: Message<{ readonly item: string; readonly price: number }>
      }
      readonly opened: {
        readonly crates: Message<{ readonly count: number }>
        readonly nothing: Message<{ readonly count: number }>
        readonly lootbags: Message<{ readonly count: number; readonly found: number }>
      }
      readonly built: {
        readonly diamonds: Message<{ readonly diamonds: number; readonly name: string }>
        readonly materials: Message<{ readonly name: string }>
        readonly blueprint: Message<{ readonly item: string }>
      }
      readonly worn: {
        readonly equipped: Message<{ readonly item: string; readonly slot: string }>
        readonly unequipped: Message<{ readonly item: string; readonly slot: string }>
        readonly handReplaced: Message<{ readonly slot: string }>
        readonly accessoryReplaced: Message<{ readonly slot: string }>
        readonly nothing: Message<{ readonly slot: string }>
      }
      readonly taskClaimed: Message<{ readonly reward: string }>
      readonly instincts: Message<{ readonly count: number; readonly names: string }>
      readonly refusals: {
        readonly 'malformed-command': string
        readonly 'bad-time': string
        readonly 'game-exists': string
        readonly 'no-game': string
        readonly 'not-enough-diamonds': string
        readonly 'no-such-run': string
        readonly 'old-version': string
        readonly 'run-not-over': string
        readonly 'run-under-way': string
        readonly 'sandbox-game': string
        readonly 'kept-for-return': string
        readonly 'impossible-outcome': string
        readonly 'cannot-be-sold': string
        readonly 'not-for-sale': string
        readonly 'not-in-stock': string
        readonly 'stock-is-fresh': string
        readonly 'not-enough-of-item': string
        readonly 'not-usable': string
        readonly 'unknown-effect': string
        readonly 'opened-not-used': string
        readonly 'recipe-not-found': string
        readonly 'blueprint-needed': string
        readonly 'already-crafting': string
        readonly 'no-such-craft': string
        readonly 'craft-not-done': string
        readonly 'result-missing': string
        readonly 'upgrade-not-found': string
        readonly 'workbench-at-max': string
        readonly 'not-in-inventory': string
        readonly 'not-equippable': string
        readonly 'no-slot-fits': string
        readonly 'already-worn': string
        readonly 'not-assignable': string
        readonly 'already-assigned': string
        readonly 'no-such-avatar': string
        readonly 'blank-title': string
        readonly 'blank-content': string
        readonly 'journal-full': string
        readonly 'no-such-entry': string
        readonly 'no-such-task': string
        readonly 'task-not-done': string
        readonly 'task-already-claimed': string
        readonly 'no-choice-owed': string
        readonly 'not-offered': string
      }
      readonly badAmounts: {
        readonly deposit: string
        readonly withdraw: string
        readonly coins: string
        readonly diamonds: string
      }
      readonly tooFewCoins: {
        readonly deposit: string
        readonly withdraw: string
        readonly purchase: string
      }
      readonly noneToSell: {
        readonly known: Message<{ readonly item: string }>
        readonly unknown: string
      }
      readonly packFull: Message<{ readonly most: number }>
      readonly workbenchTooLow: Message<{ readonly level: number }>
      readonly missing: {
        readonly scrapToCraft: string
        readonly scrapToBuild: Message<{ readonly name: string; readonly need: number }>
        readonly toCraft: Message<{ readonly item: string; readonly material: string }>
        readonly toBuild: Message<{ readonly material: string; readonly name: string; readonly need: number }>
        readonly diamonds: Message<{ readonly name: string; readonly need: number }>
      }
      readonly alreadyUnlocked: Message<{ readonly name: string }>
      readonly notForDiamonds: Message<{ readonly name: string }>
    }
    readonly equipment: {
      readonly equipSlotNames: {
        readonly main_hand: string
        readonly off_hand: string
        readonly ranged: string
        readonly head: string
        readonly chest: string
        readonly legs: string
        readonly feet: string
        readonly hands: string
        readonly accessory1: string
        readonly accessory2: string
      }
    }
    readonly feedback: {
      readonly feedbackText: {
        readonly title: string
        readonly email: string
        readonly subjectType: string
        readonly subjectLine: string
        readonly message: string
        readonly send: string
        readonly cancel: string
        readonly ownAddress: string
      }
      readonly toasts: {
        readonly incomplete: string
        readonly failed: Message<{ readonly message: string }>
        readonly sent: string
      }
      readonly subjectTypeNames: {
        readonly Suggestion: string
        readonly 'Bug Report': string
        readonly Feedback: string
        readonly Complaint: string
      }
    }
    readonly friends: {
      readonly friendsText: {
        readonly title: string
        readonly active: Message<{ readonly count: number }>
        readonly loading: string
        readonly stale: string
        readonly failed: string
        readonly tryAgain: string
        readonly none: string
        readonly characterName: string
        readonly search: string
        readonly requests: string
        readonly list: string
        readonly request: string
        readonly asked: string
        readonly accept: string
        readonly decline: string
        readonly withdraw: string
        readonly withdrawFrom: Message<{ readonly name: string }>
        readonly remove: Message<{ readonly name: string }>
        readonly writeTo: Message<{ readonly name: string }>
        readonly searchTitle: string
        readonly recent: string
        readonly noRecent: string
        readonly metAs: Message<{ readonly name: string }>
        readonly results: string
        readonly searching: string
        readonly nobody: string
        readonly searchFailed: string
        readonly add: string
        readonly isFriend: string
        readonly block: Message<{ readonly name: string }>
        readonly blocked: string
        readonly unblock: string
        readonly close: string
        readonly cancel: string
        readonly survivors: Message<{ readonly count: number; readonly names: string }>
      }
      readonly confirmFriendText: {
        readonly remove: {
          readonly title: Message<{ readonly name: string }>
          readonly text: string
          readonly confirm: string
        }
        readonly block: {
          readonly title: Message<{ readonly name: string }>
          readonly text: string
          readonly confirm: string
        }
      }
      readonly done: {
        readonly request: Message<{ readonly name: string }>
        readonly accept: Message<{ readonly name: string }>
        readonly decline: Message<{ readonly name: string }>
        readonly withdraw: Message<{ readonly name: string }>
        readonly remove: Message<{ readonly name: string }>
        readonly block: Message<{ readonly name: string }>
        readonly unblock: Message<{ readonly name: string }>
      }
      readonly failed: {
        readonly request: string
        readonly accept: string
        readonly decline: string
        readonly withdraw: string
        readonly remove: string
        readonly block: string
        readonly unblock: string
      }
      readonly linked: {
        readonly pending: string
        readonly accepted: string
        readonly blocked: string
      }
      readonly toasts: {
        readonly 'links-failed': string
        readonly 'no-character': string
        readonly self: string
        readonly 'blank-term': string
        readonly 'search-failed': string
      }
    }
    readonly gear: {
      readonly slotTitleText: {
        readonly main_hand: string
        readonly off_hand: string
        readonly ranged: string
        readonly head: string
        readonly chest: string
        readonly legs: string
        readonly feet: string
        readonly hands: string
        readonly accessory1: string
        readonly accessory2: string
      }
      readonly gearText: {
        readonly equipment: string
        readonly empty: string
        readonly occupied: string
        readonly offHandTaken: string
        readonly noneFits: string
        readonly equip: string
        readonly unequip: string
        readonly worn: string
        readonly sets: string
        readonly pack: string
        readonly drag: string
        readonly nothing: string
      }
      readonly setText: Message<{ readonly of: number; readonly pieces: number; readonly set: string }>
      readonly setBonusText: Message<{ readonly bonus: number }>
    }
    readonly guest: {
      readonly guestText: {
        readonly save: string
        readonly thisDevice: string
        readonly awaits: Message<{ readonly email: string }>
        readonly notArrived: string
        readonly locked: string
        readonly account: string
        readonly leaveTitle: string
        readonly leaveText: string
        readonly leave: string
        readonly stay: string
      }
      readonly saveSurvivorText: {
        readonly title: string
        readonly lead: string
        readonly afterRun: string
        readonly atLevel: Message<{ readonly level: number }>
        readonly submit: string
        readonly haveAccount: string
        readonly notNow: string
        readonly awaitTitle: string
        readonly awaitText: string
        readonly change: string
        readonly playOn: string
        readonly mailbox: string
        readonly loginTitle: string
        readonly loginLead: string
        readonly logIn: string
        readonly back: string
        readonly takingTitle: string
        readonly taking: string
        readonly chooseTitle: string
        readonly chooseText: string
        readonly choose: Message<{ readonly slot: number }>
        readonly notTakenTitle: string
        readonly notTaken: string
        readonly tryAgain: string
        readonly goneTitle: string
        readonly gone: string
        readonly close: string
      }
      readonly needsAccountText: {
        readonly 'ham-radio': {
          readonly title: string
          readonly text: string
        }
        readonly 'flea-market': {
          readonly title: string
          readonly text: string
        }
        readonly mailbox: {
          readonly title: string
          readonly text: string
        }
      }
      readonly needsAccountHint: string
      readonly toasts: {
        readonly kept: string
        readonly taken: Message<{ readonly slot: number }>
      }
    }
    readonly 'how-to-play': {
      readonly hintText: {
        readonly move: {
          readonly keys: Message<{ readonly down: string; readonly left: string; readonly right: string; readonly up: string }>
          readonly keysAndArrows: Message<{ readonly down: string; readonly left: string; readonly right: string; readonly up: string }>
          readonly pointer: {
            readonly hold: string
            readonly toggle: string
          }
          readonly thumb: {
            readonly left: string
            readonly right: string
          }
          readonly stick: {
            readonly left: string
            readonly right: string
          }
        }
        readonly attack: string
        readonly pickUp: string
        readonly heal: {
          readonly press: Message<{ readonly item: string; readonly slot: string }>
          readonly tap: Message<{ readonly item: string }>
        }
        readonly home: {
          readonly press: Message<{ readonly key: string }>
          readonly hold: string
          readonly twice: string
        }
      }
      readonly filmText: {
        readonly camp: string
        readonly map: string
        readonly attack: string
        readonly pickUp: string
        readonly home: string
        readonly kept: string
      }
      readonly howToPlayText: {
        readonly title: string
        readonly intro: string
        readonly devices: string
        readonly keys: string
        readonly touch: string
        readonly pad: string
        readonly controls: string
        readonly firstRun: string
        readonly death: Message<{ readonly level: number }>
        readonly captions: string
        readonly videoMissing: string
      }
    }
    readonly intro: {
      readonly introText: {
        readonly label: string
        readonly next: string
        readonly start: string
        readonly skip: string
        readonly progress: Message<{ readonly slide: number; readonly slides: number }>
      }
      readonly slides: {
        readonly before: {
          readonly title: string
          readonly text: string
        }
        readonly fall: {
          readonly title: string
          readonly text: string
        }
        readonly stand: {
          readonly title: string
          readonly text: string
        }
        readonly survive: {
          readonly title: string
          readonly text: string
        }
      }
    }
    readonly items: {
      readonly kinds: {
        readonly head: string
        readonly chest: string
        readonly legs: string
        readonly feet: string
        readonly hands: string
        readonly ranged: string
        readonly one_hand_melee: string
        readonly two_hand_melee: string
        readonly material: string
        readonly consumable: string
        readonly accessory: string
        readonly blueprint: string
      }
      readonly kindsOfRarity: {
        readonly head: string
        readonly chest: string
        readonly legs: string
        readonly feet: string
        readonly hands: string
        readonly ranged: string
        readonly one_hand_melee: string
        readonly two_hand_melee: string
        readonly material: string
        readonly consumable: string
        readonly accessory: string
        readonly blueprint: string
      }
      readonly kindOfRarity: Message<{ readonly kind: string; readonly rarity: string }>
      readonly perk: Message<{ readonly gives: string; readonly prefix: string }>
      readonly prefixGives: {
        readonly defense: Message<{ readonly value: string }>
        readonly meleeDamage: Message<{ readonly value: string }>
        readonly rangedSpeed: Message<{ readonly value: string }>
        readonly movementSpeed: Message<{ readonly value: string }>
        readonly maxHealth: Message<{ readonly value: string }>
        readonly rangedRange: Message<{ readonly value: string }>
        readonly meleeKnockback: Message<{ readonly value: string }>
      }
      readonly effectNames: {
        readonly heal: string
        readonly restore_food: string
        readonly restore_water: string
        readonly restore_ammo: string
        readonly generate_loot: string
      }
      readonly rarityNames: {
        readonly common: string
        readonly uncommon: string
        readonly rare: string
        readonly epic: string
        readonly legendary: string
      }
      readonly figures: {
        readonly damage: string
        readonly bonusDamage: string
        readonly range: string
        readonly reach: string
        readonly interval: string
        readonly magazine: string
        readonly reload: string
        readonly knockback: string
        readonly defense: string
        readonly health: string
        readonly speed: string
        readonly pickupRange: string
        readonly xp: string
        readonly meleeDamage: string
      }
      readonly better: Message<{ readonly amount: string }>
      readonly worse: Message<{ readonly amount: string }>
      readonly tier: string
      readonly cooldown: string
      readonly units: {
        readonly percent: Message<{ readonly amount: string }>
        readonly pixels: Message<{ readonly amount: number }>
        readonly seconds: Message<{ readonly amount: number }>
      }
    }
    readonly 'journal-screen': {
      readonly journalScreenText: {
        readonly title: string
        readonly tabs: string
        readonly info: string
        readonly tasks: string
        readonly mine: string
        readonly instincts: string
        readonly entries: string
        readonly unlocked: string
        readonly hidden: string
        readonly instinctText: Message<{ readonly first: string; readonly last: string }>
        readonly way: Message<{ readonly progress: string; readonly task: string }>
        readonly noLore: string
        readonly noEntries: string
        readonly nothing: string
        readonly yours: string
        readonly add: string
        readonly entryTitle: string
        readonly entryContent: string
        readonly left: Message<{ readonly count: number }>
        readonly save: string
        readonly cancel: string
        readonly remove: string
        readonly confirmDelete: Message<{ readonly title: string }>
        readonly confirmDeleteText: string
        readonly howToFind: Message<{ readonly ways: string }>
      }
    }
    readonly journal: {
      readonly entries: {
        readonly day_nothing: {
          readonly title: string
          readonly content: string
        }
        readonly staffroom_noticeboard: {
          readonly title: string
          readonly content: string
        }
        readonly backup_final: {
          readonly title: string
          readonly content: string
        }
        readonly traders_terms: {
          readonly title: string
          readonly content: string
        }
        readonly ham_radio_channel_9: {
          readonly title: string
          readonly content: string
        }
        readonly on_settlers: {
          readonly title: string
          readonly content: string
        }
        readonly shopping_list: {
          readonly title: string
          readonly content: string
        }
        readonly what_the_crows_learned: {
          readonly title: string
          readonly content: string
        }
        readonly the_blobby_horror: {
          readonly title: string
          readonly content: string
        }
        readonly ward_seven_handover: {
          readonly title: string
          readonly content: string
        }
        readonly the_weight_of_it: {
          readonly title: string
          readonly content: string
        }
      }
      readonly journalTypeNames: {
        readonly hard_drive: string
        readonly journal: string
        readonly page: string
        readonly note: string
        readonly book: string
      }
    }
    readonly mailbox: {
      readonly mailboxText: {
        readonly title: string
        readonly tabs: string
        readonly inbox: string
        readonly compose: string
        readonly letters: string
        readonly loading: string
        readonly empty: string
        readonly stale: string
        readonly failed: string
        readonly tryAgain: string
        readonly unread: string
        readonly server: string
        readonly funds: string
        readonly fundsWaiting: Message<{ readonly coins: number }>
        readonly fundsTaken: Message<{ readonly coins: number }>
        readonly acceptFunds: string
        readonly takeFundsFirst: string
        readonly remove: string
        readonly close: string
        readonly reply: string
        readonly sentBy: Message<{ readonly name: string }>
        readonly recipient: string
        readonly recipientHint: string
        readonly subject: string
        readonly body: string
        readonly send: string
        readonly left: Message<{ readonly count: number }>
      }
      readonly notices: {
        readonly unread: string
        readonly 'no-slot': string
        readonly claimed: string
        readonly deleted: string
        readonly 'not-deleted': string
        readonly incomplete: string
        readonly 'no-character': string
        readonly sent: string
        readonly 'not-claimed': Message<{ readonly message: string }>
        readonly 'not-sent': Message<{ readonly message: string }>
      }
      readonly deletedAccount: Message<{ readonly name: string }>
    }
    readonly 'map-signs': {
      readonly grounds: {
        readonly ambulance: string
        readonly ammo: string
        readonly army: string
        readonly away2: string
        readonly camp: string
        readonly canteen: string
        readonly checkPoint: string
        readonly crabs: string
        readonly emergency: string
        readonly evidence: string
        readonly fallFair: string
        readonly fish: string
        readonly food: string
        readonly goLions: string
        readonly greenWeek: string
        readonly gym: string
        readonly helipad: string
        readonly home3: string
        readonly impound: string
        readonly keepClear: string
        readonly med: string
        readonly nf22: string
        readonly nf31: string
        readonly noEntry: string
        readonly parts: string
        readonly pharmacy: string
        readonly pier7: string
        readonly pier8: string
        readonly pier9: string
        readonly police: string
        readonly quarantine: string
        readonly school: string
        readonly schoolBus: string
        readonly seed: string
        readonly slow: string
        readonly soup: string
        readonly sportsDay: string
        readonly staff: string
        readonly staffOnly: string
        readonly station9: string
        readonly stayOut: string
        readonly stop: string
        readonly store: string
        readonly swat: string
        readonly tools: string
        readonly washHere: string
      }
      readonly map: {
        readonly camp: string
        readonly docks: string
        readonly keepOut: string
      }
    }
    readonly map: {
      readonly mapText: {
        readonly title: string
        readonly locations: string
        readonly priceTitle: string
        readonly priceLead: string
        readonly lose: string
        readonly priceLost: string
        readonly keep: string
        readonly priceKept: string
        readonly priceAdvice: string
        readonly notYet: string
        readonly goTo: Message<{ readonly place: string }>
        readonly next: string
        readonly lowHealth: Message<{ readonly health: number; readonly most: number }>
        readonly heal: string
      }
      readonly facts: {
        readonly best: Message<{ readonly rank: string }>
        readonly survived: string
        readonly notSurvived: string
        readonly level: Message<{ readonly level: number }>
        readonly levelBelow: Message<{ readonly below: number; readonly level: number }>
        readonly bestAndTime: Message<{ readonly best: string; readonly time: string }>
      }
    }
    readonly market: {
      readonly marketText: {
        readonly title: string
        readonly offers: string
        readonly own: string
        readonly none: string
        readonly noneOwn: string
        readonly noneLike: string
        readonly showAll: string
        readonly moreOffers: Message<{ readonly shown: number }>
        readonly reading: string
        readonly unread: string
        readonly tryAgain: string
        readonly addItem: string
        readonly trades: string
        readonly buy: string
        readonly remove: string
        readonly oneAtATime: string
        readonly about: Message<{ readonly name: string }>
        readonly fromSlot: Message<{ readonly slot: number }>
        readonly offer: string
        readonly seller: string
        readonly price: string
        readonly listed: string
        readonly news: Message<{ readonly count: number }>
        readonly newsOf: {
          readonly offers: string
          readonly own: string
        }
      }
      readonly goneText: {
        readonly offers: {
          readonly bought: string
          readonly removed: string
          readonly gone: string
        }
        readonly own: {
          readonly bought: string
          readonly removed: string
          readonly gone: string
        }
      }
      readonly filterText: {
        readonly search: string
        readonly itemName: string
        readonly rarity: string
        readonly sort: string
        readonly affordable: string
        readonly filters: string
        readonly all: string
        readonly type: string
      }
      readonly typeNames: {
        readonly weapon: string
        readonly armor: string
        readonly accessory: string
        readonly consumable: string
        readonly material: string
        readonly blueprint: string
      }
      readonly sortNames: {
        readonly newest: string
        readonly oldest: string
        readonly cheapest: string
        readonly dearest: string
      }
      readonly addItemText: {
        readonly title: string
        readonly lead: string
        readonly items: string
        readonly empty: string
        readonly noneOfKind: string
        readonly price: string
        readonly quantity: string
        readonly nothing: string
        readonly list: string
        readonly cancel: string
        readonly trader: Message<{ readonly price: number }>
      }
      readonly salesText: {
        readonly title: string
        readonly asking: string
        readonly none: string
        readonly failed: string
      }
      readonly tradesText: {
        readonly title: string
        readonly reading: string
        readonly none: string
        readonly unread: string
        readonly tryAgain: string
        readonly slot: Message<{ readonly slot: number }>
      }
      readonly itemWords: {
        readonly list: Message<{ readonly item: string }>
        readonly remove: Message<{ readonly item: string }>
        readonly buy: Message<{ readonly item: string }>
        readonly claim: Message<{ readonly item: string }>
      }
      readonly coinWords: {
        readonly in: {
          readonly list: string
          readonly remove: string
          readonly buy: string
          readonly claim: string
        }
        readonly out: {
          readonly list: string
          readonly remove: string
          readonly buy: string
          readonly claim: string
        }
      }
      readonly thousands: Message<{ readonly amount: number }>
      readonly toasts: {
        readonly unread: string
        readonly 'own-listing': string
        readonly 'bad-listing': string
        readonly 'not-removed': string
        readonly 'signed-out': string
        readonly 'no-slot': string
        readonly 'no-character': string
        readonly 'none-left': Message<{ readonly item: string }>
        readonly 'not-listed': Message<{ readonly message: string }>
        readonly 'not-bought': Message<{ readonly message: string }>
        readonly listed: Message<{ readonly item: string; readonly price: number }>
        readonly bought: Message<{ readonly item: string; readonly price: number }>
        readonly removed: Message<{ readonly item: string }>
      }
    }
    readonly needs: {
      readonly needText: {
        readonly title: string
        readonly map: string
        readonly trader: string
      }
      readonly names: {
        readonly scrap: string
        readonly coins: string
      }
      readonly missing: Message<{ readonly needs: string }>
      readonly missingPart: Message<{ readonly count: number; readonly name: string }>
    }
    readonly nightmare: {
      readonly twistNames: {
        readonly fog: string
        readonly no_pause: string
        readonly elite_pairs: string
        readonly no_quick_slots: string
        readonly fast_shamblers: string
        readonly no_pull: string
        readonly no_push: string
        readonly half_healing: string
      }
      readonly twistText: {
        readonly fog: string
        readonly no_pause: string
        readonly elite_pairs: string
        readonly no_quick_slots: string
        readonly fast_shamblers: string
        readonly no_pull: string
        readonly no_push: string
        readonly half_healing: string
      }
      readonly nightmareText: {
        readonly rank: string
        readonly lower: string
        readonly raise: string
        readonly same: string
        readonly horde: string
        readonly health: string
        readonly damage: string
        readonly instincts: string
        readonly pay: string
        readonly plus: Message<{ readonly percent: number }>
        readonly last: string
        readonly start: string
        readonly best: Message<{ readonly rank: string }>
        readonly next: Message<{ readonly rank: string }>
        readonly bestOn: Message<{ readonly place: string }>
        readonly won: Message<{ readonly rank: string }>
        readonly opened: Message<{ readonly place: string; readonly rank: string }>
      }
      readonly asItIs: string
      readonly noneWon: string
      readonly surviveFirst: Message<{ readonly place: string; readonly rank: string }>
      readonly winFirst: Message<{ readonly next: string; readonly place: string; readonly rank: string }>
    }
    readonly 'not-found': {
      readonly notFoundText: {
        readonly code: string
        readonly text: string
        readonly home: string
        readonly logged: Message<{ readonly path: string }>
      }
    }
    readonly 'open-run': {
      readonly openRunText: {
        readonly notice: string
        readonly waits: string
        readonly resume: string
        readonly end: string
        readonly title: string
        readonly body: string
        readonly stay: string
        readonly elsewhere: string
      }
    }
    readonly pack: {
      readonly packText: {
        readonly title: string
        readonly items: string
        readonly equip: string
        readonly use: string
        readonly worn: string
        readonly materials: string
        readonly empty: string
        readonly noneOfKind: string
        readonly lootbagsOpened: string
        readonly close: string
        readonly open: Message<{ readonly count: number }>
        readonly tier: Message<{ readonly tier: number }>
      }
      readonly packOrderNames: {
        readonly kind: string
        readonly name: string
        readonly rarity: string
      }
      readonly packKindNames: {
        readonly all: string
        readonly weapon: string
        readonly armor: string
        readonly accessory: string
        readonly consumable: string
      }
      readonly packViewText: {
        readonly order: string
        readonly kind: string
      }
    }
    readonly picks: {
      readonly percent: Message<{ readonly amount: number }>
      readonly points: Message<{ readonly amount: number }>
    }
    readonly privacy: {
      readonly captcha: string
      readonly title: string
      readonly lead: string
      readonly back: string
      readonly sections: {
        readonly guest: {
          readonly title: string
          readonly lines: {
            readonly survivor: string
            readonly deleted: string
          }
        }
        readonly account: {
          readonly title: string
          readonly lines: {
            readonly login: string
            readonly game: string
            readonly seen: string
            readonly boards: string
            readonly deleted: string
          }
        }
        readonly addresses: {
          readonly title: string
          readonly lines: {
            readonly limits: string
            readonly places: string
          }
        }
        readonly steps: {
          readonly title: string
          readonly lines: {
            readonly what: string
            readonly how: string
            readonly off: string
          }
        }
        readonly device: {
          readonly title: string
          readonly lines: {
            readonly kept: string
          }
        }
        readonly yours: {
          readonly title: string
          readonly lines: {
            readonly take: string
            readonly delete: string
            readonly else: string
          }
        }
      }
    }
    readonly race: {
      readonly raceText: {
        readonly race: string
        readonly raceRow: string
        readonly raceRun: Message<{ readonly name: string }>
        readonly title: string
        readonly ghost: string
        readonly against: Message<{ readonly name: string }>
        readonly lead: string
        readonly practice: string
        readonly firstLife: string
        readonly start: string
        readonly again: string
        readonly watch: string
        readonly home: string
        readonly hide: string
        readonly show: string
        readonly end: string
        readonly waits: string
        readonly over: string
        readonly toResult: string
        readonly ending: string
        readonly unknown: string
        readonly line: string
        readonly survived: string
        readonly broken: string
        readonly you: string
        readonly died: Message<{ readonly clock: string }>
        readonly left: Message<{ readonly clock: string }>
      }
      readonly kills: Message<{ readonly count: number }>
      readonly lead: {
        readonly level: string
        readonly ahead: Message<{ readonly kills: number }>
        readonly behind: Message<{ readonly kills: number }>
      }
      readonly cameTo: {
        readonly survived: Message<{ readonly count: number }>
        readonly heldOut: Message<{ readonly clock: string; readonly count: number }>
      }
      readonly verdict: {
        readonly level: Message<{ readonly name: string }>
        readonly won: Message<{ readonly name: string }>
        readonly lost: Message<{ readonly name: string }>
      }
    }
    readonly radio: {
      readonly radioText: {
        readonly title: string
        readonly log: string
        readonly reading: string
        readonly stale: string
        readonly unread: string
        readonly tryAgain: string
        readonly none: string
        readonly message: string
        readonly send: string
        readonly keys: string
        readonly newMessages: string
        readonly actions: Message<{ readonly name: string }>
        readonly about: string
        readonly mute: string
        readonly report: string
        readonly block: string
        readonly count: Message<{ readonly most: number; readonly used: number }>
        readonly countWords: Message<{ readonly most: number; readonly used: number }>
      }
      readonly mutedText: {
        readonly open: Message<{ readonly count: number }>
        readonly title: string
        readonly lead: string
        readonly none: string
        readonly unmute: string
        readonly mute: string
        readonly feed: string
      }
      readonly moderationText: {
        readonly block: {
          readonly title: Message<{ readonly name: string }>
          readonly body: string
          readonly confirm: string
        }
        readonly report: {
          readonly title: Message<{ readonly name: string }>
          readonly body: string
          readonly confirm: string
        }
        readonly cancel: string
      }
      readonly failedTo: {
        readonly mute: Message<{ readonly message: string }>
        readonly unmute: Message<{ readonly message: string }>
        readonly block: Message<{ readonly message: string }>
        readonly report: Message<{ readonly message: string }>
      }
      readonly moderated: {
        readonly report: string
        readonly mute: Message<{ readonly name: string }>
        readonly unmute: Message<{ readonly name: string }>
        readonly block: Message<{ readonly name: string }>
      }
      readonly toasts: {
        readonly 'signed-out': string
        readonly 'no-character': string
        readonly empty: string
        readonly unread: Message<{ readonly message: string }>
        readonly 'not-posted': Message<{ readonly message: string }>
      }
    }
    readonly refusals: {
      readonly 'account-data-too-large': string
      readonly 'already-friends': string
      readonly 'already-gone': string
      readonly 'already-there': string
      readonly 'backup-lacks-room': string
      readonly 'backup-lacks-traded-items': string
      readonly 'backup-unreadable': string
      readonly 'board-page-unreadable': string
      readonly 'captcha-failed': string
      readonly 'confirm-email-first': string
      readonly 'confirm-email-to-report': string
      readonly 'current-password-invalid': string
      readonly 'current-password-required': string
      readonly 'database-unavailable': string
      readonly 'day-full': string
      readonly 'email-address-invalid': string
      readonly 'email-address-not-authorized': string
      readonly 'email-exists': string
      readonly 'email-not-confirmed': string
      readonly 'export-too-large': string
      readonly 'feedback-full': string
      readonly 'friend-request-pending': string
      readonly 'friend-request-to-self': string
      readonly 'friends-need-character': string
      readonly 'funds-claimed': string
      readonly 'game-updated': string
      readonly 'guest-gone': string
      readonly 'guest-only': string
      readonly 'guest-without-survivor': string
      readonly 'import-disabled': string
      readonly 'internal-error': string
      readonly 'invalid-credentials': string
      readonly 'item-not-in-pack': string
      readonly 'item-not-sellable': string
      readonly 'item-outdated': string
      readonly 'ledger-append-only': string
      readonly 'letter-too-long': Message<{ readonly n: number }>
      readonly 'listing-gone': string
      readonly 'listing-removed': string
      readonly 'listing-sold': string
      readonly 'login-for-friends': string
      readonly 'login-required': string
      readonly 'mail-incomplete': string
      readonly 'mail-needs-character': string
      readonly 'mail-not-removable': string
      readonly 'mailbox-full': Message<{ readonly n: number }>
      readonly 'message-empty': string
      readonly 'message-gone': string
      readonly 'message-too-long': Message<{ readonly n: number }>
      readonly 'name-too-long': Message<{ readonly n: number }>
      readonly 'no-account': string
      readonly 'no-answer': string
      readonly 'no-backup': string
      readonly 'no-board': string
      readonly 'no-funds': string
      readonly 'no-night-attempt': string
      readonly 'no-night-entry': string
      readonly 'no-player': string
      readonly 'no-player-named': Message<{ readonly name: string }>
      readonly 'no-reward': string
      readonly 'no-save': string
      readonly 'not-a-save-file': string
      readonly 'not-allowed': string
      readonly 'not-enough-coins': string
      readonly 'not-found': string
      readonly 'not-your-account': string
      readonly 'not-your-funds': string
      readonly 'not-your-mail': string
      readonly 'not-your-name': string
      readonly 'not-your-picture': string
      readonly 'not-your-purchase': string
      readonly 'not-your-save': string
      readonly 'not-yours': string
      readonly 'offer-changed': string
      readonly 'other-game-opened': string
      readonly 'otp-expired': string
      readonly 'over-email-send-rate-limit': string
      readonly 'over-request-rate-limit': string
      readonly 'own-listing': string
      readonly 'own-message': string
      readonly 'own-run': string
      readonly 'pack-full': Message<{ readonly n: number }>
      readonly 'player-blocked': string
      readonly 'player-gone': string
      readonly 'radio-needs-character': string
      readonly 'reauthentication-needed': string
      readonly 'report-unreadable': string
      readonly 'request-malformed': string
      readonly 'request-too-large': string
      readonly 'reward-claimed': string
      readonly 'run-already-open': string
      readonly 'run-being-checked': string
      readonly 'run-gone': string
      readonly 'run-under-way': string
      readonly 'same-password': string
      readonly 'sandbox-cannot-trade': string
      readonly 'sandbox-is-permanent': string
      readonly 'save-busy': string
      readonly 'save-changed': string
      readonly 'save-file-damaged': string
      readonly 'save-file-newer': string
      readonly 'save-file-too-large': string
      readonly 'save-immovable': string
      readonly 'save-too-large': string
      readonly 'save-unreadable': string
      readonly 'session-ended': string
      readonly 'sign-up-required': string
      readonly 'signup-disabled': string
      readonly 'slot-in-use': string
      readonly 'subject-too-long': Message<{ readonly n: number }>
      readonly 'survivor-fallen': string
      readonly 'survivor-unnamed': string
      readonly 'too-many-blocked': Message<{ readonly n: number }>
      readonly 'too-many-listings': Message<{ readonly n: number }>
      readonly 'too-many-login-attempts': Message<{ readonly n: number }>
      readonly 'too-many-muted': Message<{ readonly n: number }>
      readonly 'too-many-new-games': Message<{ readonly n: number }>
      readonly 'too-many-requests': string
      readonly 'too-many-restores': Message<{ readonly n: number }>
      readonly 'too-many-steps': string
      readonly 'too-much-feedback': string
      readonly 'unsupported-request': string
      readonly 'user-banned': string
      readonly 'username-taken': string
      readonly 'wait-hours': Message<{ readonly n: number }>
      readonly 'wait-minutes': Message<{ readonly n: number }>
      readonly 'wait-seconds': Message<{ readonly n: number }>
      readonly 'weak-password': string
    }
    readonly remap: {
      readonly controlNames: {
        readonly up: string
        readonly left: string
        readonly down: string
        readonly right: string
        readonly dash: string
        readonly slot1: string
        readonly slot2: string
        readonly slot3: string
        readonly slot4: string
        readonly pause: string
        readonly return: string
        readonly state: string
        readonly mute: string
        readonly choice1: string
        readonly choice2: string
        readonly choice3: string
        readonly reroll: string
        readonly banish: string
      }
      readonly remapText: {
        readonly title: string
        readonly open: string
        readonly tabs: string
        readonly keyboard: string
        readonly gamepad: string
        readonly pointer: string
        readonly presets: string
        readonly own: string
        readonly walking: string
        readonly fighting: string
        readonly choosing: string
        readonly alsoStick: string
        readonly none: string
        readonly reset: string
        readonly undo: string
        readonly cancel: string
        readonly take: string
        readonly keep: string
        readonly idleKeys: string
        readonly idleButtons: string
        readonly noPad: string
      }
      readonly keyPresetNames: {
        readonly wasd: string
        readonly arrows: string
        readonly leftHand: string
        readonly rightHand: string
        readonly pointer: string
      }
      readonly keyPresetText: {
        readonly wasd: string
        readonly arrows: string
        readonly leftHand: string
        readonly rightHand: string
        readonly pointer: string
      }
      readonly title: {
        readonly first: Message<{ readonly control: string; readonly name: string }>
        readonly second: {
          readonly keys: Message<{ readonly control: string; readonly name: string }>
          readonly buttons: Message<{ readonly control: string; readonly name: string }>
        }
      }
      readonly ask: {
        readonly keys: Message<{ readonly control: string }>
        readonly buttons: Message<{ readonly control: string }>
      }
      readonly clear: {
        readonly keys: string
        readonly buttons: string
      }
      readonly refused: {
        readonly focus: Message<{ readonly name: string }>
        readonly presses: Message<{ readonly name: string }>
        readonly browser: Message<{ readonly name: string }>
        readonly system: Message<{ readonly name: string }>
        readonly choice: Message<{ readonly name: string }>
      }
      readonly conflict: Message<{ readonly control: string; readonly name: string; readonly owner: string }>
      readonly changed: {
        readonly bound: Message<{ readonly control: string; readonly name: string }>
        readonly taken: Message<{ readonly control: string; readonly name: string; readonly owner: string }>
        readonly unbound: {
          readonly keys: Message<{ readonly control: string }>
          readonly buttons: Message<{ readonly control: string }>
        }
        readonly preset: Message<{ readonly preset: string }>
        readonly reset: {
          readonly keys: string
          readonly buttons: string
        }
      }
      readonly lost: Message<{ readonly controls: string }>
      readonly handsText: {
        readonly touch: string
        readonly mouse: string
        readonly held: string
        readonly movePointer: string
        readonly movePointerHint: string
        readonly walk: string
        readonly walkHold: string
        readonly walkToggle: string
        readonly goHome: string
        readonly goHomeHold: string
        readonly goHomeTwice: string
        readonly side: string
        readonly left: string
        readonly right: string
        readonly place: string
        readonly fixed: string
        readonly floats: string
        readonly size: string
        readonly dead: string
        readonly deadHint: string
        readonly padStick: string
        readonly padDead: string
        readonly signs: string
        readonly atOnce: string
        readonly percent: Message<{ readonly value: number }>
      }
      readonly padSignNames: {
        readonly auto: string
        readonly xbox: string
        readonly playstation: string
        readonly nintendo: string
        readonly generic: string
      }
      readonly padSetup: {
        readonly title: string
        readonly open: string
        readonly intro: string
        readonly askWay: Message<{ readonly control: string }>
        readonly taken: string
        readonly restart: string
        readonly skip: string
        readonly finish: string
        readonly done: string
        readonly progress: Message<{ readonly at: number; readonly count: number }>
      }
    }
    readonly replay: {
      readonly replayText: {
        readonly title: string
        readonly reading: string
        readonly loading: string
        readonly refused: string
        readonly home: string
        readonly leave: string
        readonly settings: string
        readonly console: string
        readonly controls: string
        readonly play: string
        readonly pause: string
        readonly again: string
        readonly place: string
        readonly speed: string
        readonly times: Message<{ readonly speed: number }>
        readonly of: Message<{ readonly at: string; readonly whole: string }>
        readonly seeking: string
        readonly moments: string
        readonly finding: string
        readonly none: string
        readonly ended: string
        readonly same: string
        readonly differs: string
        readonly took: Message<{ readonly what: string }>
        readonly banished: Message<{ readonly what: string }>
        readonly used: Message<{ readonly what: string }>
        readonly level: Message<{ readonly level: number }>
        readonly comes: Message<{ readonly who: string }>
        readonly won: Message<{ readonly what: string }>
        readonly missed: Message<{ readonly what: string }>
        readonly died: string
        readonly share: string
        readonly shared: string
        readonly watch: string
        readonly board: string
        readonly link: string
        readonly copy: string
        readonly tooLong: string
        readonly download: string
        readonly earlier: string
        readonly earlierLead: string
        readonly fetch: Message<{ readonly version: number }>
      }
      readonly refusals: {
        readonly empty: string
        readonly cut: string
        readonly garbled: string
        readonly 'too-long': string
        readonly 'other-format': string
        readonly 'older-version': string
        readonly 'other-version': string
        readonly 'bad-run': string
        readonly 'no-address': string
        readonly 'not-kept': string
        readonly unreached: string
        readonly 'not-honoured': string
        readonly broken: string
      }
    }
    readonly report: {
      readonly reportText: {
        readonly title: string
        readonly open: string
        readonly lead: string
        readonly reason: string
        readonly note: string
        readonly send: string
        readonly cancel: string
        readonly close: string
        readonly sent: string
      }
      readonly reportReasonNames: {
        readonly bot: string
        readonly cheat: string
        readonly name: string
        readonly other: string
      }
      readonly reportBarredText: {
        readonly visitor: string
        readonly guest: string
        readonly unconfirmed: string
      }
    }
    readonly rewards: {
      readonly rewardText: {
        readonly cratesOpened: string
        readonly noCrates: string
        readonly noCrateRewards: string
        readonly opened: string
        readonly itemsFound: string
        readonly close: string
        readonly complete: string
        readonly mapLoot: string
        readonly map: string
        readonly timeOnMap: string
        readonly coins: string
        readonly diamonds: string
        readonly scrap: string
        readonly cratesFound: string
        readonly lootbags: string
        readonly materials: string
        readonly eliminated: string
        readonly crateContents: string
        readonly emptyCrates: string
        readonly nothing: string
        readonly lost: string
        readonly lostFinds: string
        readonly legendaries: string
        readonly survivor: string
        readonly xp: string
        readonly levels: string
        readonly used: string
        readonly build: string
        readonly instincts: string
        readonly weapons: string
        readonly again: string
        readonly continue: string
        readonly saving: string
        readonly failed: string
        readonly retry: string
        readonly verdict: {
          readonly asking: string
          readonly verified: string
          readonly differs: string
          readonly unheard: string
        }
        readonly streak: Message<{ readonly seconds: number }>
        readonly rank: Message<{ readonly most: number; readonly rank: number }>
        readonly share: Message<{ readonly percent: number }>
        readonly times: Message<{ readonly count: string }>
      }
      readonly said: {
        readonly whole: Message<{ readonly fought: string; readonly home: string; readonly place: string }>
        readonly survived: Message<{ readonly kills: number }>
        readonly heldOut: Message<{ readonly kills: number; readonly time: string }>
        readonly lost: string
        readonly nothing: string
        readonly brought: Message<{ readonly things: string }>
        readonly things: {
          readonly coins: Message<{ readonly count: number }>
          readonly scrap: Message<{ readonly count: number }>
          readonly diamonds: Message<{ readonly count: number }>
          readonly items: Message<{ readonly count: number }>
        }
        readonly time: {
          readonly none: string
          readonly minutes: Message<{ readonly minutes: number }>
          readonly seconds: Message<{ readonly seconds: number }>
          readonly both: Message<{ readonly minutes: number; readonly seconds: number }>
        }
      }
    }
    readonly 'run-later': {
      readonly laterRunText: {
        readonly instincts: string
        readonly paused: string
        readonly resume: string
        readonly console: string
        readonly resumes: string
        readonly noStart: string
        readonly broke: string
        readonly unsaved: string
        readonly unsavedWhy: string
        readonly retry: string
        readonly levelUp: Message<{ readonly level: number }>
        readonly and: string
        readonly slotEmpty: string
        readonly noneLeft: Message<{ readonly item: string }>
        readonly instinct: Message<{ readonly name: string; readonly rank: number }>
        readonly evolved: Message<{ readonly name: string }>
        readonly eliteComes: string
        readonly eliteChest: string
        readonly evolution: string
        readonly raised: Message<{ readonly instinct: string }>
        readonly runEvent: string
        readonly runEventSays: Message<{ readonly name: string; readonly what: string; readonly where: string }>
        readonly runEventLeft: Message<{ readonly seconds: number }>
        readonly behemothChest: string
        readonly legendaries: Message<{ readonly count: number }>
        readonly chestEmpty: string
        readonly continue: string
        readonly campKeeps: string
        readonly waits: string
      }
      readonly readyIn: Message<{ readonly item: string; readonly seconds: number }>
      readonly notReady: Message<{ readonly item: string }>
      readonly sides: {
        readonly left: string
        readonly right: string
        readonly here: string
      }
    }
    readonly 'run-state': {
      readonly runStateText: {
        readonly region: string
        readonly ask: string
      }
      readonly distances: {
        readonly close: string
        readonly near: string
        readonly far: string
      }
      readonly sides: {
        readonly left: string
        readonly right: string
        readonly above: string
        readonly below: string
      }
      readonly lines: {
        readonly vital: Message<{ readonly most: number; readonly name: string; readonly value: number }>
        readonly alone: string
        readonly around: Message<{ readonly count: number; readonly side: string }>
        readonly enemies: Message<{ readonly around: string; readonly distance: string; readonly enemy: string; readonly side: string }>
        readonly boss: Message<{ readonly boss: string; readonly percent: number }>
        readonly bossAt: Message<{ readonly boss: string; readonly percent: number; readonly side: string }>
        readonly fire: Message<{ readonly percent: number }>
        readonly event: Message<{ readonly event: string }>
        readonly time: Message<{ readonly time: string; readonly wave: string }>
        readonly level: Message<{ readonly level: number; readonly percent: number }>
        readonly pickups: Message<{ readonly count: number; readonly side: string }>
      }
    }
    readonly sandbox: {
      readonly sandboxText: {
        readonly tag: string
        readonly why: string
      }
    }
    readonly 'save-status': {
      readonly saveStatusText: {
        readonly saved: string
        readonly saving: string
        readonly unsaved: string
        readonly offline: string
        readonly 'no-slot': string
      }
    }
    readonly saving: {
      readonly savedText: string
      readonly blockers: {
        readonly 'signed-out': string
        readonly 'no-slot': string
        readonly 'no-slot-at-button': string
        readonly pristine: string
      }
    }
    readonly settings: {
      readonly settingsText: {
        readonly title: string
        readonly tabs: string
        readonly general: string
        readonly account: string
        readonly social: string
        readonly faq: string
        readonly appInfo: string
        readonly save: string
        readonly signedOut: string
        readonly login: string
        readonly comingSoon: string
        readonly description: string
        readonly version: string
        readonly logo: string
        readonly support: string
        readonly feedback: string
        readonly credits: string
        readonly play: string
        readonly studio: string
        readonly exit: string
      }
      readonly languageText: {
        readonly title: string
        readonly hint: string
        readonly inRun: string
        readonly notKept: string
      }
      readonly comfortText: {
        readonly sound: string
        readonly percent: Message<{ readonly value: number }>
        readonly mute: string
        readonly picture: string
        readonly brightness: string
        readonly nightCheck: string
        readonly nightCheckHint: string
        readonly shake: string
        readonly hitStop: string
        readonly flashes: string
        readonly damageNumbers: string
        readonly blood: string
        readonly privacy: string
        readonly countSteps: string
        readonly countStepsHint: string
        readonly privacyPage: string
      }
      readonly volumes: {
        readonly music: string
        readonly effects: string
        readonly interface: string
      }
      readonly faq: {
        readonly saving: {
          readonly question: string
          readonly answer: string
        }
        readonly diamonds: {
          readonly question: string
          readonly answer: string
        }
      }
    }
    readonly 'settlers-screen': {
      readonly settlersScreenText: {
        readonly title: string
        readonly rescued: string
        readonly room: Message<{ readonly current: number; readonly max: number }>
        readonly here: string
        readonly waiting: string
        readonly more: string
        readonly everybody: string
        readonly features: string
        readonly comingSoon: string
      }
      readonly features: {
        readonly work: {
          readonly name: string
          readonly words: string
        }
        readonly scavenging: {
          readonly name: string
          readonly words: string
        }
        readonly watch: {
          readonly name: string
          readonly words: string
        }
        readonly kitchen: {
          readonly name: string
          readonly words: string
        }
        readonly garden: {
          readonly name: string
          readonly words: string
        }
        readonly infirmary: {
          readonly name: string
          readonly words: string
        }
        readonly training: {
          readonly name: string
          readonly words: string
        }
        readonly stories: {
          readonly name: string
          readonly words: string
        }
      }
    }
    readonly settlers: {
      readonly names: {
        readonly rhea: string
        readonly tomas: string
        readonly mina: string
        readonly dispatch: string
      }
      readonly dispatchWords: string
    }
    readonly shared: {
      readonly sharedText: {
        readonly close: string
        readonly tryAgain: string
        readonly pages: string
        readonly previous: string
        readonly next: string
        readonly pageOf: Message<{ readonly page: number; readonly pages: number }>
        readonly notifications: Message<{ readonly hotkey: string }>
        readonly enough: string
        readonly short: string
        readonly coinsShort: Message<{ readonly coins: number }>
        readonly wholeNumber: Message<{ readonly example: number }>
        readonly timesSign: string
      }
      readonly passwordText: {
        readonly show: string
        readonly hide: string
        readonly showTyped: string
        readonly hideTyped: string
      }
    }
    readonly slots: {
      readonly slotsText: {
        readonly title: string
        readonly logout: string
        readonly listing: string
        readonly listUnavailable: string
        readonly retry: string
        readonly slot: Message<{ readonly slot: number }>
        readonly defaultName: Message<{ readonly slot: number }>
        readonly level: string
        readonly coins: string
        readonly diamonds: string
        readonly killed: string
        readonly lastPlayed: string
        readonly empty: string
        readonly corrupt: string
        readonly corruptText: string
        readonly loadGame: string
        readonly newGame: string
        readonly remove: string
        readonly restore: string
        readonly cancel: string
        readonly exportSave: string
        readonly importSave: string
        readonly confirmDelete: Message<{ readonly slot: number }>
        readonly confirmDeleteText: Message<{ readonly level: number; readonly name: string }>
        readonly unknown: string
        readonly unknownText: string
      }
      readonly newCharacterText: {
        readonly title: string
        readonly name: string
        readonly gender: string
        readonly male: string
        readonly female: string
        readonly avatar: string
        readonly portrait: Message<{ readonly gender: string; readonly number: number }>
        readonly position: Message<{ readonly number: number; readonly of: number }>
        readonly create: string
        readonly blankName: string
      }
      readonly backupText: {
        readonly dialogTitle: Message<{ readonly slot: number }>
        readonly none: string
        readonly reading: string
        readonly daily: string
        readonly beforeRestore: string
        readonly beforeDelete: string
        readonly beforeImport: string
        readonly who: Message<{ readonly level: number; readonly name: string }>
        readonly restore: string
        readonly restoreOf: Message<{ readonly date: string }>
        readonly confirm: Message<{ readonly slot: number }>
        readonly confirmText: Message<{ readonly date: string; readonly level: number; readonly name: string }>
        readonly overwrites: Message<{ readonly level: number; readonly name: string }>
      }
      readonly importSaveText: {
        readonly confirm: Message<{ readonly slot: number }>
        readonly confirmText: Message<{ readonly level: number; readonly name: string }>
        readonly overwritesUnreadable: string
      }
      readonly fileFaults: {
        readonly 'not-a-save': string
        readonly 'too-big': string
        readonly newer: string
        readonly broken: string
        readonly unreadable: string
      }
      readonly tooOften: {
        readonly minutes: Message<{ readonly minutes: number; readonly times: number }>
        readonly hours: Message<{ readonly hours: number; readonly times: number }>
      }
      readonly toasts: {
        readonly loaded: Message<{ readonly slot: number }>
        readonly created: Message<{ readonly slot: number }>
        readonly deleted: Message<{ readonly slot: number }>
        readonly 'list-failed': Message<{ readonly message: string }>
        readonly 'load-failed': string
        readonly 'create-failed': Message<{ readonly message: string; readonly slot: number }>
        readonly 'delete-failed': Message<{ readonly message: string; readonly slot: number }>
        readonly 'backups-failed': Message<{ readonly message: string }>
        readonly restored: Message<{ readonly date: string; readonly slot: number }>
        readonly 'restore-failed': Message<{ readonly message: string }>
        readonly exported: Message<{ readonly slot: number }>
        readonly imported: Message<{ readonly slot: number }>
        readonly 'import-failed': Message<{ readonly message: string }>
        readonly 'no-user-or-slot': string
      }
      readonly unexplained: {
        readonly 'create-failed': string
        readonly 'delete-failed': string
        readonly 'restore-failed': string
        readonly 'import-failed': string
      }
    }
    readonly tasks: {
      readonly taskText: {
        readonly go_out: string
        readonly kill_50: string
        readonly level_5: string
        readonly workbench_1: string
        readonly craft_1: string
        readonly wear_3: string
        readonly open_crates_3: string
        readonly survive_school: string
        readonly see_trader: string
        readonly bank_100: string
        readonly level_10: string
        readonly craft_5: string
        readonly kill_500: string
        readonly boss_1: string
        readonly workbench_2: string
        readonly wear_7: string
        readonly food_1: string
        readonly water_1: string
        readonly shelter_1: string
        readonly clinic_1: string
        readonly kitchen_1: string
        readonly walls_1: string
        readonly stand_watch: string
        readonly settlers_4: string
        readonly level_20: string
        readonly elite_1: string
        readonly one_run_300: string
        readonly boss_chests_5: string
        readonly evolve_1: string
        readonly survive_hospital: string
        readonly kill_5000: string
        readonly behemoth_1: string
        readonly workbench_3: string
        readonly blueprint_1: string
        readonly build_5: string
        readonly level_40: string
        readonly survive_police: string
        readonly survive_defense: string
        readonly nightmare_1: string
        readonly survive_extra_hard: string
      }
      readonly taskChapterNames: {
        readonly arrival: string
        readonly tools: string
        readonly camp: string
        readonly hunt: string
        readonly dawn: string
      }
      readonly placeNames: {
        readonly 'adventure-map': string
        readonly bank: string
      }
      readonly tasksText: {
        readonly goal: string
        readonly reached: string
        readonly claim: string
        readonly claimOf: Message<{ readonly task: string }>
        readonly claimed: string
        readonly claimedOf: Message<{ readonly all: number; readonly claimed: number }>
        readonly chapter: Message<{ readonly name: string; readonly nth: number }>
        readonly next: string
        readonly reward: string
        readonly goTo: Message<{ readonly place: string }>
      }
      readonly purse: {
        readonly coins: Message<{ readonly count: number }>
        readonly scrap: string
        readonly diamonds: Message<{ readonly count: number }>
      }
      readonly rewardPart: Message<{ readonly count: number; readonly name: string }>
    }
    readonly tonight: {
      readonly tonightText: {
        readonly loading: string
        readonly failed: string
        readonly retry: string
        readonly home: string
        readonly tonight: string
        readonly lead: string
        readonly midnight: string
        readonly outfit: string
        readonly level: Message<{ readonly level: number }>
        readonly carries: string
        readonly supplies: string
        readonly times: Message<{ readonly count: number; readonly name: string }>
        readonly twist: string
        readonly reward: string
        readonly playRanked: string
        readonly practise: string
        readonly visitor: string
        readonly toGame: string
        readonly claim: string
        readonly claimed: string
        readonly rewardTaken: string
        readonly noSlot: string
        readonly toCamp: string
        readonly yours: string
        readonly yesterdays: string
        readonly left: string
        readonly count: string
        readonly checking: string
        readonly uncounted: string
        readonly place: Message<{ readonly of: string; readonly place: number }>
        readonly better: Message<{ readonly percent: number }>
        readonly alone: string
        readonly practised: string
        readonly board: string
        readonly winners: string
        readonly nobody: string
        readonly nobodyBefore: string
        readonly hidden: string
        readonly proof: Message<{ readonly seed: string }>
        readonly watch: string
        readonly watchRun: Message<{ readonly name: string }>
        readonly more: string
        readonly you: string
        readonly over: string
        readonly toResult: string
        readonly ending: string
        readonly notTold: string
        readonly where: Message<{ readonly place: string; readonly rank: string }>
        readonly rewards: Message<{ readonly coins: number; readonly crates: number; readonly survivedCoins: number; readonly survivedCrates: number }>
        readonly oneTry: Message<{ readonly minutes: number }>
        readonly who: string
        readonly all: string
        readonly friends: string
        readonly nobodyOfFriends: string
        readonly own: string
        readonly show: string
        readonly shows: string
      }
      readonly entryText: {
        readonly used: string
        readonly assisted: string
        readonly guest: string
        readonly unconfirmed: string
        readonly young: Message<{ readonly days: number }>
        readonly unproven: Message<{ readonly needed: number; readonly runs: number }>
      }
      readonly outfitNames: {
        readonly janitor: string
        readonly batter: string
        readonly porter: string
        readonly surgeon: string
        readonly sergeant: string
        readonly breacher: string
        readonly last_watch: string
      }
      readonly figures: {
        readonly survived: Message<{ readonly kills: number }>
        readonly heldOut: Message<{ readonly clock: string; readonly kills: number }>
      }
      readonly andMore: Message<{ readonly most: number }>
      readonly beyondPlace: Message<{ readonly most: number }>
    }
    readonly trader: {
      readonly traderText: {
        readonly title: string
        readonly totalCoins: string
        readonly traderItems: string
        readonly yourItems: string
        readonly arriving: string
        readonly noItems: string
        readonly buy: string
        readonly sell: string
        readonly noPrice: string
        readonly soldOut: string
        readonly nextRefresh: string
        readonly refresh: string
        readonly diamonds: string
        readonly unknown: string
        readonly failed: string
        readonly tryAgain: string
      }
      readonly confirmSaleText: {
        readonly title: Message<{ readonly name: string }>
        readonly body: Message<{ readonly price: number }>
        readonly confirm: string
        readonly cancel: string
      }
      readonly notices: {
        readonly refreshed: string
        readonly 'refreshed-for-diamonds': Message<{ readonly diamonds: number }>
        readonly 'too-few-diamonds': Message<{ readonly diamonds: number }>
      }
    }
    readonly upgrades: {
      readonly upgradesText: {
        readonly title: string
        readonly levels: string
        readonly stations: string
        readonly builds: string
        readonly level: Message<{ readonly level: number }>
        readonly crafting: string
        readonly upgradeWorkbench: Message<{ readonly level: number }>
        readonly blueprints: string
        readonly learnBlueprints: string
        readonly research: string
        readonly supplies: string
        readonly suppliesHint: string
        readonly buildWithMaterials: string
        readonly upgradeWithMaterials: string
        readonly unlock: string
        readonly buyFor: Message<{ readonly diamonds: number }>
        readonly buyForDiamonds: Message<{ readonly diamonds: number }>
        readonly built: string
        readonly unlocked: string
        readonly current: string
        readonly next: string
        readonly moreSettlers: Message<{ readonly bonus: number }>
        readonly barricades: Message<{ readonly now: number; readonly then: number }>
        readonly recipes: Message<{ readonly now: number; readonly then: number }>
        readonly noBonus: string
        readonly noBlueprints: string
        readonly researchSoon: string
        readonly researchLead: string
        readonly settlers: Message<{ readonly present: number; readonly room: number }>
        readonly settlersAfter: Message<{ readonly present: number; readonly presentThen: number; readonly room: number; readonly roomThen: number }>
      }
      readonly facilityNames: {
        readonly food_storage: string
        readonly water_collector: string
        readonly shelter_expansion: string
        readonly walls: string
        readonly clinic: string
        readonly kitchen: string
      }
      readonly levelText: {
        readonly workbench: {
          readonly title: string
          readonly atMax: string
          readonly noMore: string
        }
        readonly food_storage: {
          readonly title: string
          readonly atMax: string
          readonly noMore: string
        }
        readonly water_collector: {
          readonly title: string
          readonly atMax: string
          readonly noMore: string
        }
        readonly shelter_expansion: {
          readonly title: string
          readonly atMax: string
          readonly noMore: string
        }
        readonly walls: {
          readonly title: string
          readonly atMax: string
          readonly noMore: string
        }
        readonly clinic: {
          readonly title: string
          readonly atMax: string
          readonly noMore: string
        }
        readonly kitchen: {
          readonly title: string
          readonly atMax: string
          readonly noMore: string
        }
      }
      readonly researchTopics: {
        readonly surgery: {
          readonly name: string
          readonly words: string
        }
        readonly engines: {
          readonly name: string
          readonly words: string
        }
        readonly eyes: {
          readonly name: string
          readonly words: string
        }
      }
    }
    readonly used: {
      readonly effectDone: {
        readonly heal: Message<{ readonly amount: number }>
        readonly restore_food: Message<{ readonly amount: number }>
        readonly restore_water: Message<{ readonly amount: number }>
        readonly restore_ammo: Message<{ readonly amount: number }>
        readonly generate_loot: Message<{ readonly amount: number }>
      }
      readonly uselessText: {
        readonly 'full-health': string
        readonly 'full-magazine': string
        readonly 'no-ranged-weapon': string
      }
      readonly used: Message<{ readonly does: string; readonly name: string }>
    }
  }
}
