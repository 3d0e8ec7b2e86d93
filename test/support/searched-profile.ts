/** A profile for tests of searches, with values of many kinds. */
const evidence = (text: string) => text.split('|').map((line) => ({ page: 1, x0: 0, y0: 0, x1: 1, y1: 1, text: line }));
/** A value as it was read, and the lines of the document that have it. */
export const read = (value: string, text = value) => ({ value, evidence: evidence(text), confidence: 1 });

export const PROFILE = {
  version: 2,
  warnings: ['Something written by Lectern'],
  generated_summary: { generated: true, text: 'Written by Lectern', language: 'en', facts: [] },
  contact: {
    emails: [read('ada.lovelace@mill.example')],
    phones: [read('+4915112345678', '0151 / 12 34 56 78')],
    links: [],
    address: null,
  },
  skills: [
    read('Kubernetes'),
    read('PostgreSQL'),
    read('C++'),
    read('C#'),
    read('.NET'),
    read('Node.js'),
    read('大数据'),
  ],
  work: [
    {
      role: read('Engineer'),
      company: read('Müller & Söhne'),
      location: read('Lisbon'),
      dates: { start: '2019', end: '2021', current: false, evidence: evidence('2019 – 2021') },
      highlights: [
        read('Project management of agile methods since 2019', 'Project|management of agile methods since 2019'),
      ],
    },
  ],
  sections: [{ kind: 'other', heading: 'Driving licences', items: [read('B')] }],
};
