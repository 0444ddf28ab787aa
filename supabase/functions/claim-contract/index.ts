import * as v from 'valibot'
import { CONTRACT_TIERS } from '../../../sim/content/contracts.ts'
import { claimContract } from '../../../sim/economy/claim-contract.ts'
import { type ContractRun, contractsOf, isGoalReached, isRunOf, isWeekOpen } from '../../../sim/rules/contracts.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { callDatabase, commit, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { unwrapMarket } from '../_shared/market-refusal.ts'
import { daySchema } from '../_shared/night-day.ts'
import { slotSchema } from '../_shared/slot.ts'
import { requireSave, type StoredSlot } from '../_shared/stored-save.ts'

const bodySchema = v.object({ week: daySchema, tier: v.picklist(CONTRACT_TIERS), slot: slotSchema })
type Body = v.InferOutput<typeof bodySchema>

interface Claim extends StoredSlot {
  readonly now: string
  /** Slot that received the reward, or `null` if it is unclaimed. */
  readonly claimedSlot: number | null
  /** The account's verified runs of the week. */
  readonly runs: readonly { readonly locationId: string; readonly twist: string; readonly figures: ContractRun }[]
}

/**
 * Gives the caller the reward of a contract that a verified run fulfilled, once, in one slot: {week, tier, slot} -> {message}, or {error}.
 * The contract follows from the caller's account and the week, so the body cannot name another one. Idempotent.
 */
serve(async (request) => {
  const user = await requireAccountId(request)
  const body = await readBody(request, 1024, bodySchema)
  await retryOnConflict(() => claim(user, body))
  return json({ message: 'The reward is yours.' })
})

async function claim(user: string, { week, tier, slot }: Body): Promise<true | null> {
  const named = { p_user: user, p_slot: slot, p_week: week, p_tier: tier }
  const { now, claimedSlot, runs, ...stored } = await callDatabase<Claim>('load_contract_claim', named)
  if (claimedSlot === slot) return true
  if (claimedSlot !== null) throw new HttpError(410, 'reward-claimed', 'This reward was given before.')
  if (!isWeekOpen(week, Date.parse(now))) throw new HttpError(410, 'contract-over', 'The week of this contract is over.')
  const contract = contractsOf(user, week).find((of) => of.tier === tier)
  if (!contract || !runs.some((run) => isRunOf(contract, run) && isGoalReached(contract.goal, run.figures)))
    throw new HttpError(410, 'contract-unfulfilled', 'No verified run has fulfilled this contract.')
  const { revision, save } = requireSave(stored)
  return commit('commit_contract_claim', { ...named, p_base_revision: revision }, unwrapMarket(claimContract(save, contract)))
}
