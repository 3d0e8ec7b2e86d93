import { extractCv } from '#extraction/extract-cv.ts';
import { runPipeline } from '#extraction/pipeline.ts';
import { onePage } from './test/extraction/page-maker.ts';

const doc = onePage((page) => {
  page.text([40, 60], 'Beatriz Carvalho Nunes', { size: 20 });
  page.text([40, 78], 'Lisboa, Portugal | beatriz.nunes@exemplo.pt | +351 912 345 678');
  page.text([40, 110], 'Experiência', { bold: true, size: 13 });
  page.lines(
    [50, 128],
    [
      '• Analista de Sistemas – Banco Aurora (2019 – atual)',
      '• Programadora – Seguros Mirante (2015 – 2019)',
      '• Estagiária de Informática – Câmara Municipal de Évora (2014 – 2015)',
    ],
  );
  page.text([40, 200], 'Formação', { bold: true, size: 13 });
  page.lines([50, 218], ['• Licenciatura em Engenharia Informática – Universidade do Minho (2011 – 2014)']);
  page.text([40, 250], 'Competências', { bold: true, size: 13 });
  page.lines([50, 268], ['• SQL, Java, Python']);
});
const s = runPipeline({ document: doc, hints: { gender: null, fileName: null, today: '2026-01-01' } });
console.log(s.labelled.sections.map((x) => [x.kind, x.heading?.text, x.lines.map((l) => l.text)]));
for (const j of s.entries.jobs)
  for (const e of j.entries)
    console.log(
      e.header.map((l) => l.text),
      e.body.map((l) => l.text),
      e.tagged.fields.map((f, i) => [
        f.text,
        e.tagged.assignment.tags[i],
        f.features.title.toFixed(2),
        f.features.company.toFixed(2),
      ]),
    );
const p = extractCv(doc, { gender: null, fileName: null, today: '2026-01-01' }).profile;
console.log(
  p.candidate_name?.value,
  p.latest_company?.value,
  p.latest_role?.value,
  p.alternatives,
  p.work.map((w) => [w.role?.value, w.company?.value, w.dates?.start, w.dates?.end, w.dates?.current]),
  p.education.map((e) => [e.degree?.value, e.institution?.value]),
);
