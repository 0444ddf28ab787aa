/** Where the build has a captcha. */
const captcha =
  'When you press Play now, sign up or ask for a mailed link, Cloudflare Turnstile checks that you are a person, and sees your network address and your browser for that.'

/** `/privacy`: what is kept of a player, where, how long, and how to be rid of it (NAV-14). */
export const privacyText = {
  title: 'Privacy',
  lead: 'What this game keeps of you, in plain words.',
  back: 'Back to the start',
  sections: [
    {
      title: 'Playing without an account',
      lines: [
        'Your survivor is stored on the server under a number and a drawn name such as Guest-7KD2MPQX. There is no email address.',
        'A guest who has not played for 30 days is deleted with everything that belongs to it.',
      ],
    },
    {
      title: 'With an account',
      lines: [
        'Your username, your email address, and your password in a form that nobody can read back.',
        'Your survivors and their copies, your bank, letters, friends, blocks, messages, listings and trades, the feedback you send, and a record of your runs, by which cheating is found.',
        'Other players see your username, your picture, when you were last here, and what you say and sell.',
        'Your best runs stand on the boards, where anybody can read your username with them and watch them.',
        'All of it stays until you delete it or your account. Trades stay in the ledger under a number that belongs to nobody any more. A message that somebody reported stays with the studio.',
      ],
    },
    {
      title: 'Network addresses',
      lines: [
        'Your network address is used to slow down whoever tries passwords or floods the game. A failed log-in is kept for 15 minutes, a letter of feedback or a counted step for an hour; they are removed when the next one comes after that.',
        'Places that you logged in from are kept with the account as a fingerprint of the address.',
      ],
    },
    {
      title: 'Counting steps',
      lines: [
        'To see where new players give up, the game counts how far a first visit comes: opened, pressed Play now or Sign up, first picture, first kill, first choice, first death, second run, signed up.',
        'Each is kept with a random number that your browser draws for the tab, and the hour. No account, no address, no browser. They are deleted after 90 days.',
        'You can turn this off: Settings, General, "Count my steps". It is off by itself where your browser sends Do Not Track or Global Privacy Control.',
      ],
    },
    {
      title: 'On this device',
      lines: [
        'Your log-in, your settings, and what the server has not stored yet are kept by your browser, and nothing else. There are no advertisements, no trackers and no cookies of others.',
        ...(import.meta.env.VITE_CAPTCHA_SITE_KEY ? [captcha] : []),
      ],
    },
    {
      title: 'Your data, yours',
      lines: [
        'Take it along: Settings, Account, "Download my data" gives you one file with all of it. Guests have that too.',
        'Delete it: Settings, General, "Delete Account" deletes the account and all that hangs on it at once.',
        'Anything else: Settings, App Info, "Send Feedback / Suggestion".',
      ],
    },
  ],
} as const
