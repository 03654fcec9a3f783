import type { Trade } from '@get-my-helpers/validation/reference';

const words = (text: string): readonly string[] => text.split(' ');

export const firstNames = words(
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah Carlos Karen Daniel Lisa Matthew Nancy Anthony Betty Mark Sandra Luis Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa George Deborah Jose Stephanie Ronald Rebecca Jason Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Gary Kathleen Nicholas Angela Eric Shirley Juan Brenda Jonathan Emma Stephen Anna Larry Pamela Justin Nicole Scott Samantha Brandon Katherine Benjamin Christine Samuel Helen Gregory Debra Alexander Rachel Patrick Carolyn Frank Janet Raymond Maria Jack Olivia Dennis Heather Jerry Diane Tyler Julie Aaron Joyce Jesus Victoria Adam Ruth Nathan Virginia Henry Lauren Zachary Kelly Douglas Christina Peter Joan Kyle Evelyn Noah Judith Ethan Andrea Jeremy Hannah Walter Megan Keith Cheryl Christian Jacqueline Roger Martha Terry Madison Austin Teresa Sean Gloria Gerald Sara Carl Janice Dylan Ann Harold Kathryn Jordan Abigail Bryan Sophia Lawrence Frances Arthur Jean Gabriel Alice Bruce Judy Logan Isabella Billy Julia Joe Grace Alan Amber Malik Denise Omar Danielle Andre Marilyn Hector Beverly Diego Charlotte Miguel Natalie Wei Theresa Minh Diana Raj Brittany Amir Doris Tariq Kayla',
);

export const lastNames = words(
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins',
);

/** How common each trade is, what an hour of it costs on average, and which tools it is done with. */
export const tradeFacts: Readonly<Record<Trade, { weight: number; rate: number; tools: readonly string[] }>> = {
  construction: {
    weight: 20,
    rate: 28,
    tools: words('hammer drill saw level measuring-tape circular-saw nail-gun safety-gear tile-cutter'),
  },
  plumbing: { weight: 10, rate: 38, tools: words('pipe-wrench wrench-set drill saw utility-knife level') },
  hvac: { weight: 8, rate: 37, tools: words('multimeter wrench-set screwdrivers drill ladder safety-gear') },
  electrical: { weight: 11, rate: 40, tools: words('multimeter pliers screwdrivers drill level ladder') },
  moving: { weight: 14, rate: 21, tools: words('dolly moving-straps safety-gear utility-knife') },
  painting: { weight: 12, rate: 25, tools: words('paint-brushes ladder utility-knife measuring-tape') },
  security: { weight: 6, rate: 24, tools: words('safety-gear multimeter ladder') },
  military: { weight: 2, rate: 32, tools: words('safety-gear moving-straps') },
  'truck-driving': { weight: 7, rate: 29, tools: words('moving-straps dolly safety-gear') },
  automotive: { weight: 7, rate: 33, tools: words('socket-set wrench-set pliers multimeter screwdrivers') },
  'drone-repair': { weight: 1, rate: 39, tools: words('screwdrivers multimeter pliers') },
  solar: { weight: 4, rate: 35, tools: words('drill multimeter ladder level safety-gear') },
  'heavy-equipment': { weight: 3, rate: 48, tools: words('socket-set wrench-set multimeter pliers safety-gear') },
  electronics: { weight: 4, rate: 37, tools: words('multimeter screwdrivers pliers utility-knife') },
};

export const openings: readonly string[] = [
  'Reliable help for',
  'Experienced in',
  'Careful, punctual work in',
  'Your second pair of hands for',
  'Available on short notice for',
  'Licensed and insured for',
];

export const promises: readonly string[] = [
  'I show up on time and keep the site clean.',
  'Own tools, own truck, references on request.',
  'Small jobs are welcome.',
  'I can read plans and work without supervision.',
  'I explain what I do before I do it.',
  'Comfortable on ladders, in crawl spaces and in the cold.',
  'I work well beside other trades.',
  'Happy to help for a day or for a whole season.',
];

export const jobKinds: readonly string[] = [
  'Extra hands for',
  'Experienced helper for',
  'Two-day job in',
  'Weekend help with',
  'Crew member for',
  'Long-term help in',
];
