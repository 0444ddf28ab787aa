import type { Meta } from '@storybook/react-vite'
import * as account from '../account/account.stories.tsx'
import * as bank from '../bank/bank.stories.tsx'
import * as bankScreen from '../bank/bank-screen.stories.tsx'
import * as camp from '../camp/camp.stories.tsx'
import * as character from '../character/character.stories.tsx'
import * as equipment from '../character/equipment.stories.tsx'
import * as crafting from '../crafting/crafting.stories.tsx'
import * as craftingScreen from '../crafting/crafting-screen.stories.tsx'
import * as friends from '../friends/friends.stories.tsx'
import * as search from '../friends/player-search.stories.tsx'
import * as inventory from '../inventory/inventory.stories.tsx'
import * as journal from '../journal/journal.stories.tsx'
import * as mailbox from '../mail/mailbox.stories.tsx'
import * as flea from '../market/flea-market.stories.tsx'
import * as market from '../market/market.stories.tsx'
import * as landing from '../onboarding/landing.stories.tsx'
import * as choices from '../play/choices.stories.tsx'
import * as deathScreen from '../play/death.stories.tsx'
import * as instinct from '../play/instinct.stories.tsx'
import * as levelUp from '../play/level-up.stories.tsx'
import * as quickSlots from '../play/quick-slot-bar.stories.tsx'
import * as weaponUpgrade from '../play/weapon-upgrade.stories.tsx'
import * as radioScreen from '../radio/ham-radio.stories.tsx'
import * as radio from '../radio/radio.stories.tsx'
import * as report from '../reporting/report.stories.tsx'
import * as adventureComplete from '../rewards/adventure-complete.stories.tsx'
import * as cratesOpened from '../rewards/crates-opened.stories.tsx'
import * as lootbags from '../rewards/lootbags-opened.stories.tsx'
import * as reward from '../rewards/reward.stories.tsx'
import * as death from '../run/death.stories.tsx'
import * as run from '../run/run.stories.tsx'
import * as controls from '../settings/controls.stories.tsx'
import * as deleteAccount from '../settings/delete-account.stories.tsx'
import * as feedback from '../settings/feedback.stories.tsx'
import * as remap from '../settings/remap.stories.tsx'
import * as username from '../settings/username.stories.tsx'
import * as shell from '../shell/shell.stories.tsx'
import * as saveSlots from '../slots/save-slots.stories.tsx'
import * as trader from '../trader/trader.stories.tsx'
import * as traderRefresh from '../trader/trader-refresh.stories.tsx'
import * as upgrades from '../upgrades/upgrades.stories.tsx'
import { situation } from './situation.tsx'

/** Situations in the player's words: who, where, and what happens. Each repeats another story of the book, so it is not tested twice. */
export default { title: 'Situations', tags: ['situation', '!test', '!autodocs'] } satisfies Meta

export const SurvivorPlaysARun = situation('Survivor', 'Out on a run', run, 'RunningLivePlaying')
export const PausedTheRun = situation('Survivor', 'Out on a run, P pressed', run, 'RunningLivePaused')
export const RunIsStarting = situation('Survivor', 'Leaving the camp', run, 'Starting')
export const RunCouldNotStart = situation('Survivor', 'Leaving the camp, nothing answers', run, 'Failed')
export const LastMinuteOfTheRun = situation('Survivor', 'Out on a run, the clock is red', run, 'LastMinute')
export const BossArrives = situation('Survivor', 'Out on a run', run, 'BossComes')
export const FightsTheBoss = situation('Survivor', 'Out on a run', run, 'Boss')
export const BehemothChestOpened = situation('Survivor', 'Out on a run, a chest picked up', run, 'BehemothChest')
export const BehemothChestWasEmpty = situation('Survivor', 'Out on a run, a chest picked up', run, 'BehemothChestEmpty')
export const DiedOnARun = situation('Survivor', 'Out on a run, no health left', run, 'RunningDead')
export const GoesBackToCampEarly = situation('Survivor', 'Out on a run, C pressed', run, 'RunningLiveReporting')
export const RunIsOverButTheServerDoesNotAnswer = situation('Survivor', 'At the end of a run', run, 'RunningUnsettled')
export const DiedAndCanPayForARevive = situation('Survivor', 'Death dialog, 24 diamonds', death, 'Asking')
export const DiedWithTooFewDiamonds = situation('Survivor', 'Death dialog, 9 diamonds', death, 'TooPoor')
export const RevivesForTenDiamonds = situation('Survivor', 'Death dialog, paying', death, 'Reviving')
export const ReviveCouldNotBeSaved = situation('Survivor', 'Death dialog, the server does not answer', death, 'Failed')
export const DiedWithNothingToLose = situation('Newcomer', 'Death dialog', deathScreen, 'Penniless')
export const DiedRichAndHeavilyLaden = situation('Veteran', 'Death dialog', deathScreen, 'LongTexts')
export const LevelUpChoiceOfThree = situation('Survivor', 'Out on a run, a level gained', levelUp, 'Choosing')
export const LevelUpWithALegendaryOffer = situation('Survivor', 'Out on a run, a level gained', levelUp, 'Rare')
export const BossChestWeaponUpgrade = situation('Survivor', 'Out on a run, a boss chest picked up', weaponUpgrade, 'Choosing')
export const WeaponUpgradesOwedMoreThanOne = situation('Survivor', 'At camp, chests opened', weaponUpgrade, 'TwoLeft')
export const TwoChoicesOwed = situation('Survivor', 'At camp, a level and a chest from the last run', choices, 'BothOwed')
export const InstinctChoiceOfThree = situation('Survivor', 'Out on a run, Adrenaline full', instinct, 'ChoosingTake')
export const BanishesAnInstinct = situation('Survivor', 'Out on a run, Adrenaline full, B pressed', instinct, 'ChoosingBanish')
export const RerollAndBanishAreUsedUp = situation('Survivor', 'Out on a run, Adrenaline full', instinct, 'UsedUp')
export const RunWithInstinctsInHand = situation('Survivor', 'Out on a run', run, 'Instincts')
export const UsedAMedkitInARun = situation('Survivor', 'Out on a run, key 1 pressed', quickSlots, 'Used')
export const QuickSlotIsUsedUp = situation('Survivor', 'Out on a run', quickSlots, 'UsedUp')
export const MedkitWithFullHealth = situation('Survivor', 'Out on a run, key pressed', quickSlots, 'NothingToHeal')
export const QuickSlotStillCoolsDown = situation('Survivor', 'Out on a run, key pressed', quickSlots, 'NotReady')
export const CameBackWithCrates = situation('Survivor', 'At camp after a run', reward, 'PresentingDialogs')
export const CameBackWithoutCrates = situation('Survivor', 'At camp after a run', reward, 'NoCrates')
export const CameBackWithNothing = situation('Survivor', 'At camp after a run', reward, 'NothingFound')
export const LostEverythingFromTheRun = situation('Survivor', 'At camp after a death', reward, 'Lost')
export const RewardCouldNotBeSaved = situation('Survivor', 'At camp after a run, the server does not answer', reward, 'PresentingFailed')
export const RunWithHugeGains = situation('Veteran', 'At camp after a run', adventureComplete, 'Extreme')
export const CratesWereEmpty = situation('Survivor', 'At camp after a run', cratesOpened, 'Nothing')
export const OpenedLootbags = situation('Survivor', 'Inventory', lootbags, 'Some')
export const SomethingIsOnTheWorkbench = situation('Survivor', 'Crafting', crafting, 'Crafting')
export const CraftDoneWhileAway = situation('Survivor', 'Crafting, out on a run meanwhile', crafting, 'Waiting')
export const CraftResultCouldNotBeDelivered = situation('Survivor', 'Crafting', crafting, 'Undelivered')
export const CancelsACraft = situation('Survivor', 'Crafting', crafting, 'Cancelling')
export const CraftLacksMaterials = situation('Survivor', 'Crafting', craftingScreen, 'Short')
export const CraftNeedsABlueprint = situation('Survivor', 'Crafting', craftingScreen, 'Locked')
export const CraftWithoutAWorkbench = situation('Newcomer', 'Crafting', craftingScreen, 'WithoutWorkbench')
export const CraftIsLockedDuringARun = situation('Survivor', 'Crafting, a run is open elsewhere', craftingScreen, 'AtWorkAndLocked')
export const CampUpgradeTooDear = situation('Survivor', 'Upgrades', upgrades, 'Short')
export const CampUpgradesAllBuilt = situation('Veteran', 'Upgrades', upgrades, 'AtMax')
export const BlueprintsToUnlock = situation('Survivor', 'Upgrades', upgrades, 'Blueprints')
export const TraderShowsItsWares = situation('Survivor', 'Trader', trader, 'Wares')
export const TraderWithTooFewCoins = situation('Newcomer', 'Trader', trader, 'Broke')
export const TraderIsSoldOut = situation('Survivor', 'Trader', trader, 'SoldOut')
export const SellsSomethingRare = situation('Survivor', 'Trader, Your items', trader, 'SellQuestion')
export const BuysWithAFullPack = situation('Veteran', 'Trader', trader, 'FullPack')
export const TraderRefreshWithTooFewDiamonds = situation('Survivor', 'Trader', traderRefresh, 'TooPoor')
export const TraderGetsNewWares = situation('Survivor', 'Trader, 15 minutes later', traderRefresh, 'Stale')
export const BoughtWhatWasSoldAMomentAgo = situation('Survivor', 'Flea market, somebody was faster', market, 'PurchaseRefused')
export const BuysFromAnotherPlayer = situation('Survivor', 'Flea market', market, 'Buying')
export const NobodyOffersAnything = situation('Survivor', 'Flea market', market, 'BrowsingEmpty')
export const MarketDoesNotAnswer = situation('Survivor', 'Flea market', market, 'BrowsingFailed')
export const PutsAnItemUpForSale = situation('Survivor', 'Flea market, Add Item', market, 'Adding')
export const NewOffersWhileReading = situation('Survivor', 'Flea market', market, 'BrowsingOpenUpdating')
export const MarketIsLockedDuringARun = situation('Survivor', 'Flea market, a run is open elsewhere', flea, 'Locked')
export const MarketWithTooFewCoins = situation('Newcomer', 'Flea market', flea, 'Broke')
export const NothingInThePackToSell = situation('Newcomer', 'Flea market, Add Item', flea, 'EmptyPack')
export const TradesCouldNotBeRead = situation('Survivor', 'Flea market, Trades', flea, 'TradesUnread')
export const DepositsCoins = situation('Survivor', 'Bank', bank, 'FormSubmitting')
export const BankHistoryCouldNotBeRead = situation('Survivor', 'Bank, History', bank, 'HistoryError')
export const DepositsMoreThanThereIs = situation('Survivor', 'Bank', bankScreen, 'Refused')
export const ListensToTheRadio = situation('Survivor', 'Ham radio', radio, 'ListeningIdle')
export const SpeaksOnTheRadio = situation('Survivor', 'Ham radio', radio, 'Posting')
export const MutesOrReportsAPlayerOnTheRadio = situation('Survivor', 'Ham radio, Report this message', radioScreen, 'Reporting')
export const NobodyOnTheRadio = situation('Survivor', 'Ham radio', radioScreen, 'Nobody')
export const LettersHaveCome = situation('Survivor', 'Mailbox', mailbox, 'InboxList')
export const LetterWithCoinsFromASale = situation('Survivor', 'Mailbox', mailbox, 'InboxReading')
export const CoinsOfALetterWereTaken = situation('Survivor', 'Mailbox', mailbox, 'FundsTaken')
export const MailboxIsEmpty = situation('Newcomer', 'Mailbox', mailbox, 'InboxEmpty')
export const MailboxWithHundredsOfLetters = situation('Veteran', 'Mailbox', mailbox, 'Full')
export const WritesALetter = situation('Survivor', 'Mailbox, Compose', mailbox, 'ComposeEditing')
export const FriendRequestHasCome = situation('Survivor', 'Friends', friends, 'Ready')
export const HasNoFriendsYet = situation('Newcomer', 'Friends', friends, 'NoFriends')
export const EndsAFriendship = situation('Survivor', 'Friends', friends, 'Confirming')
export const ReportsAPlayer = situation('Survivor', 'Friends, Report', report, 'Choosing')
export const BlocksAPlayer = situation('Survivor', 'Friends, Report', report, 'Blocking')
export const SearchFindsNobody = situation('Survivor', 'Player search', search, 'OpenNothing')
export const SearchFindsAPlayer = situation('Survivor', 'Player search', search, 'OpenFound')
export const ChoosesASaveSlot = situation('Player', 'Select Your Profile', saveSlots, 'Ready')
export const SaveCannotBeRead = situation('Player', 'Select Your Profile', saveSlots, 'OneIsCorrupt')
export const DeletesASave = situation('Player', 'Select Your Profile', saveSlots, 'ConfirmingDelete')
export const RestoresABackup = situation('Player', 'Select Your Profile', saveSlots, 'ShowingBackups')
export const StartsANewGame = situation('Newcomer', 'Select Your Profile', saveSlots, 'Naming')
export const SavesCouldNotBeRead = situation('Player', 'Select Your Profile, the server does not answer', saveSlots, 'ListFailed')
export const SaveIsASandboxGame = situation('Player', 'Select Your Profile', saveSlots, 'OneIsASandbox')
export const EmailIsNotConfirmedYet = situation('Player', 'Log in', account, 'LoginUnconfirmed')
export const ConfirmationLinkIsBroken = situation('Player', 'Email confirmed', account, 'EmailLinkBroken')
export const PageDoesNotExist = situation('Visitor', 'A wrong address', account, 'NotFound')
export const KeyIsTakenAlready = situation('Player', 'Settings, Controls', remap, 'Conflict')
export const KeyBelongsToTheBrowser = situation('Player', 'Settings, Controls', remap, 'CapturingRefused')
export const ChoosesKeysForOneHand = situation('Player', 'Settings, Controls', controls, 'OneHand')
export const PlaysByGamepad = situation('Player', 'Settings, Controls', controls, 'Gamepad')
export const UsernameIsTaken = situation('Player', 'Settings, Account', username, 'Taken')
export const DeletesTheAccount = situation('Player', 'Settings, Account', deleteAccount, 'Confirming')
export const WritesFeedback = situation('Player', 'Send Feedback', feedback, 'Editing')
export const ReportsARun = situation('Player', 'Watching a run of a board', report, 'UnknownPlayer')
export const DeviceIsOffline = situation('Survivor', 'Any screen of the camp', shell, 'Offline')
export const GameIsNotSavedYet = situation('Survivor', 'Any screen of the camp, the server does not answer', shell, 'Unsaved')
export const RunIsOpenOnAnotherDevice = situation('Survivor', 'Any screen of the camp', shell, 'OutOnARun')
export const InventoryIsEmpty = situation('Newcomer', 'Inventory', inventory, 'Empty')
export const InventoryOfAHoarder = situation('Veteran', 'Inventory', inventory, 'Hoard')
export const BothHandsAreFull = situation('Survivor', 'Character, Equipment', equipment, 'OffHandOccupied')
export const ResetsAllPerks = situation('Survivor', 'Character', character, 'Reset')
export const JournalIsFull = situation('Veteran', 'Journal', journal, 'MyEntriesFull')
export const WatchesHowToPlay = situation('Newcomer', 'Camp', camp, 'HowToPlay')
export const SeesTheGameForTheFirstTime = situation('Visitor', 'Landing page', landing, 'Visitor')
