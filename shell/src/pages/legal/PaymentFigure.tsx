import { Figure } from '../Figure';

/** The data of a purchase that each side learns. */
export const PaymentFigure = () => (
  <Figure
    height={178}
    label="You give your card to Stripe. Candor learns name, address and order, but no card. The carrier gets name and address."
  >
    <path className="line" d="M60 58v39h30M116 39h48M276 116v20" />
    <path className="sheet" d="M4 20h112v38H4zM164 20h192v38H164z" />
    <path className="sheet" d="M90 78h266v38H90zM164 136h192v38H164z" />
    <text className="middle strong" x="60" y="44">
      You
    </text>
    <text x="176" y="44">
      <tspan className="strong">Stripe</tspan>: your card
    </text>
    <text x="102" y="102">
      <tspan className="strong">Candor</tspan>: name, address and order
    </text>
    <text x="176" y="160">
      <tspan className="strong">Carrier</tspan>: name, address
    </text>
  </Figure>
);
