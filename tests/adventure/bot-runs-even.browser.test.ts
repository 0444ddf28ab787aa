import { testBotRunsInBrowser } from '../support/test-bot-runs-in-browser.ts'

testBotRunsInBrowser('even')
