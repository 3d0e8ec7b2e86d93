import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Adriana, Aline, Ana Beatriz, Bruna, Camila, Cíntia, Débora, Eliane, Fabiana, Fernanda, Gabriela, Isadora, Jéssica, Juliana,
    Larissa, Letícia, Luciana, Maiara, Mariana, Natália, Patrícia, Priscila, Raquel, Simone, Tainá, Tatiane, Vanessa, Yumi
  `),
  m: listed(`
    Alexandre, Anderson, André, Bruno, Caio, Cauê, Cláudio, Daniel, Diego, Éder, Fábio, Felipe, Gustavo, Henrique, Igor, João Pedro,
    José Carlos, Leandro, Lucas, Marcelo, Matheus, Otávio, Paulo, Rafael, Rodrigo, Thiago, Vinícius, Kenji
  `),
};

/** Most people in Brazil carry two family names. */
export const FAMILY: readonly string[] = listed(`
  Albuquerque Farias, Almeida Prado, Alves Teixeira, Andrade Figueiredo, Araújo Brandão, Barbosa Leal, Batista Nogueira,
  Bezerra de Melo, Borges Pacheco, Camargo Vieira, Cardoso Peixoto, Carvalho Rezende, Cavalcanti Lima, Coelho Sampaio,
  Conceição dos Santos, Correia Dantas, Dias Guimarães, do Nascimento, Duarte Moreira, Evangelista, Fagundes Bueno,
  Ferreira Lacerda, Freitas Queiroz, Gonçalves Pinto, Leite Assunção, Lourenço Vidal, Macedo Rocha, Magalhães Porto, Maldaner,
  Mendonça Cruz, Monteiro da Silva, Moura Fontes, Nakamura, Oliveira Bastos, Paiva Siqueira, Pereira Gomide, Ramos Valadão,
  Ribeiro Sales, Schneider, Tanaka Ito, Tavares Couto, Zanella
`);

export const TOWNS: readonly Town[] = [
  { name: 'São Paulo', region: 'SP', postcode: '04101-000', of: 'de São Paulo' },
  { name: 'Campinas', region: 'SP', postcode: '13025-000', of: 'de Campinas' },
  { name: 'Ribeirão Preto', region: 'SP', postcode: '14020-000', of: 'de Ribeirão Preto' },
  { name: 'Rio de Janeiro', region: 'RJ', postcode: '20511-000', of: 'do Rio de Janeiro' },
  { name: 'Belo Horizonte', region: 'MG', postcode: '30140-000', of: 'de Belo Horizonte' },
  { name: 'Uberlândia', region: 'MG', postcode: '38400-000', of: 'de Uberlândia' },
  { name: 'Curitiba', region: 'PR', postcode: '80050-000', of: 'de Curitiba' },
  { name: 'Londrina', region: 'PR', postcode: '86010-000', of: 'de Londrina' },
  { name: 'Joinville', region: 'SC', postcode: '89201-000', of: 'de Joinville' },
  { name: 'Porto Alegre', region: 'RS', postcode: '90035-000', of: 'de Porto Alegre' },
  { name: 'Salvador', region: 'BA', postcode: '40140-000', of: 'de Salvador' },
  { name: 'Recife', region: 'PE', postcode: '50030-000', of: 'do Recife' },
  { name: 'Fortaleza', region: 'CE', postcode: '60115-000', of: 'de Fortaleza' },
  { name: 'Goiânia', region: 'GO', postcode: '74030-000', of: 'de Goiânia' },
  { name: 'Vitória', region: 'ES', postcode: '29055-000', of: 'de Vitória' },
  { name: 'Belém', region: 'PA', postcode: '66035-000', of: 'de Belém' },
];

export const STREETS: readonly string[] = [
  'Rua das Jabuticabeiras, 1#',
  'Av. Beira-Rio, 12#, apto. 42',
  'Rua Sete de Setembro, 3#',
  'Rua dos Oleiros, #, casa 2',
  'Alameda dos Ipês, 2#',
  'Travessa do Engenho, #',
  'Rua Padre Anselmo, 4#, bloco B',
];
