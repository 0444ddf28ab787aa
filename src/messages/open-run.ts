/** Of a run that is open while this page shows the camp (decision 27). */
export const openRunText = {
  notice: 'Your survivor is still out on an adventure. What they carry stays with them until it ends.',
  waits: 'Your survivor is still out on an adventure, which waits for 24 hours. What they carry stays with them until it ends.',
  resume: 'Resume Adventure',
  end: 'End Adventure',
  title: 'End this adventure?',
  body: 'Your survivor stands out there alone for ten seconds. If they live through them, they come home with what they took along; if not, it counts as a death. What they found is lost either way. If you are still playing in another tab or on another device, the adventure ends there too.',
  stay: 'Cancel',
  elsewhere: 'This adventure is being played in another tab. Go on there, or close that tab first.',
} as const
