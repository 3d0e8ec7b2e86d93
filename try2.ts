import { extractCv } from '#extraction/extract-cv.ts';
import { onePage } from './test/extraction/page-maker.ts';

const variants: Record<string, string[]> = {
  plain: ['• Analista de Sistemas – Banco Aurora (2019 – atual)', '• Programadora – Seguros Mirante (2015 – 2019)'],
  one: ['• Analista de Sistemas – Banco Aurora (2019 – atual)'],
  unknown: [
    '• Analista de Sistemas – Aurora (2019 – atual)',
    '• Programadora – Mirante (2015 – 2019)',
    '• Auxiliar – Padaria Estrela (2013 – 2015)',
  ],
  datesFirst: ['• 2019 – atual: Analista de Sistemas, Banco Aurora', '• 2015 – 2019: Programadora, Seguros Mirante'],
  duties: [
    '• Analista de Sistemas – Banco Aurora (2019 – atual)',
    'Responsável pela migração de sistemas legados para a nuvem e apoio aos utilizadores.',
    '• Programadora – Seguros Mirante (2015 – 2019)',
    'Desenvolvimento de aplicações internas em Java.',
  ],
  subs: [
    '• Analista de Sistemas – Banco Aurora (2019 – atual)',
    '  o Migração de sistemas legados para a nuvem',
    '  o Apoio aos utilizadores',
    '• Programadora – Seguros Mirante (2015 – 2019)',
    '  o Desenvolvimento de aplicações internas',
  ],
  dash: ['- Analista de Sistemas – Banco Aurora (2019 – atual)', '- Programadora – Seguros Mirante (2015 – 2019)'],
  hyphen: ['• Analista de Sistemas - Banco Aurora (2019-atual)', '• Programadora - Seguros Mirante (2015-2019)'],
  months: [
    '• Analista de Sistemas – Banco Aurora (jan. 2019 – atual)',
    '• Programadora – Seguros Mirante (mar. 2015 – dez. 2018)',
  ],
  present: ['• Analista de Sistemas – Banco Aurora (desde 2019)', '• Programadora – Seguros Mirante (até 2019)'],
};
for (const heading of [
  'Experiência',
  'Experiência Profissional',
  'EXPERIÊNCIA',
  'Percurso Profissional',
  'Histórico Profissional',
])
  for (const [name, rows] of Object.entries(variants)) {
    const doc = onePage((page) => {
      page.text([40, 60], 'Beatriz Carvalho Nunes', { size: 20 });
      page.text([40, 78], 'Lisboa, Portugal | beatriz.nunes@exemplo.pt | +351 912 345 678');
      page.text([40, 110], heading, { bold: true, size: 13 });
      page.lines([50, 128], rows);
      page.text([40, 250], 'Formação', { bold: true, size: 13 });
      page.lines(
        [50, 268],
        [
          '• Licenciatura em Engenharia Informática – Universidade do Minho (2011 – 2014)',
          '• Curso Técnico de Informática – Escola Secundária de Viseu (2008 – 2011)',
        ],
      );
      page.text([40, 310], 'Idiomas', { bold: true, size: 13 });
      page.lines([50, 328], ['• Português – nativo', '• Inglês – C1']);
    });
    const p = extractCv(doc, { gender: null, fileName: null, today: '2026-01-01' }).profile;
    console.log(
      heading,
      name,
      '|',
      p.latest_company?.value,
      '|',
      p.latest_role?.value,
      '|',
      p.work.length,
      p.education.length,
      p.languages.length,
    );
  }
