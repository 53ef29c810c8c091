/** The owner's choice of what else learners use: the page of resources. Each address begins with https://. */
export const resources = [
  {
    title: 'Apps & Online',
    cards: [
      {
        name: 'Duolingo',
        url: 'https://www.duolingo.com/course/ru/en/Learn-Russian',
        description: "The beginners' course has a section on the Cyrillic alphabet.",
      },
      {
        name: 'Anki',
        url: 'https://apps.ankiweb.net/',
        description: 'Free flashcards that come back just before you would forget them.',
      },
      {
        name: 'italki',
        url: 'https://www.italki.com/en/teachers/russian',
        description: 'A marketplace of tutors for one-to-one conversation lessons.',
      },
      {
        name: 'Forvo',
        url: 'https://forvo.com/languages/ru/',
        description: 'Russian words pronounced by native speakers, one recording at a time.',
      },
    ],
  },
  {
    title: 'YouTube Channels',
    cards: [
      {
        name: 'Russian With Max',
        url: 'https://www.youtube.com/@RussianWithMax',
        description: 'Slow, clear Russian on everyday subjects, for intermediate learners.',
      },
      {
        name: 'Easy Russian',
        url: 'https://www.youtube.com/@EasyRussianVideos',
        description: 'Street interviews with subtitles in Russian and English.',
      },
      {
        name: 'Real Russian Club',
        url: 'https://www.youtube.com/@RealRussianClub',
        description: 'Slow Russian, grammar and culture from a teacher.',
      },
      {
        name: 'Be Fluent in Russian',
        url: 'https://www.youtube.com/@BeFluentinRussian',
        description: 'Grammar and everyday phrases, explained in English.',
      },
    ],
  },
]
