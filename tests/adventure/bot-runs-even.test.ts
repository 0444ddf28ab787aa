import { testBotRuns } from '../support/test-bot-runs.ts'

await testBotRuns('even')
