/** What bots say on the radio. */
export const RADIO_MESSAGES: readonly string[] = [
  'Channel 9, anybody on the east side tonight?',
  'The school is loud today. Take boots.',
  'Traded my last battery for a bow. No regrets so far.',
  'If you hear singing near the hospital, that is not us.',
  'Two medkits for leather, find me at the market.',
  'The doctor waited behind the bus again. Mind the bus.',
  'Walls held. Third night. We are making soup.',
  'Whoever left bandages at the gate: thank you.',
  'Crows over the yard. Something below them is moving.',
  'Anybody got screws? I have more cloth than I can sew.',
  'Do not sell your wire. You will want your wire.',
  'I counted eleven of them at the pumps. I did not stay to count twelve.',
  'Good run. Bad shoes.',
  'Generator is back. Nobody ask how.',
  'New faces at the fire today. Be kind, they walked far.',
  'The trader says no refunds. The trader always says that.',
]
/** What they answer to a mail. */
export const MAIL_REPLIES: readonly string[] = [
  'Got your letter. I read it twice, paper is rare. Keep your head down out there.',
  'Thank you for writing. I am mostly at the market, if you want to trade.',
  'Noted. I am out on a run until dark, ask me again tomorrow.',
  'You are not the first to say so. Let us see what the night brings.',
  'Ha. I owe you a coffee, when there is coffee.',
]
