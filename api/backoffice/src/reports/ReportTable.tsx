import {
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';
import { useState } from 'react';

type Cells = readonly (string | number)[];
type ReportTableProps = {
  label: string;
  head: readonly string[];
  rows: readonly Cells[];
  /** True when the first column contains days, which must not wrap. */
  hasDays?: boolean;
  /** The sums below. */
  foot?: Cells;
};

const align = (index: number) => (index === 0 ? 'left' : 'right');

/** The numbers of a plot. The first column names the row. Every row is visible, so that they add up. */
export const ReportTable = ({ label, head, rows, hasDays = false, foot }: ReportTableProps) => (
  <TableContainer role="region" aria-label={label} tabIndex={0}>
    <Table
      size="small"
      sx={{
        '& th, & td': { px: { xs: 1, sm: 2 } },
        '& td:first-of-type': { whiteSpace: hasDays ? 'nowrap' : 'normal' },
      }}
    >
      <TableHead>
        <TableRow>
          {head.map((title, index) => (
            <TableCell key={title} align={align(index)}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells[0]}>
            {cells.map((cell, index) => (
              <TableCell key={head[index]} align={align(index)}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      {foot && (
        <TableFooter sx={{ '& td': { fontSize: '0.875rem', color: 'text.primary' } }}>
          <TableRow>
            {foot.map((cell, index) => (
              <TableCell key={head[index]} align={align(index)}>
                <strong>{cell}</strong>
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </Table>
  </TableContainer>
);

/** A long table, closed at first, because the plot above it has the same numbers. */
export const FoldedTable = (props: ReportTableProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide the table' : 'Show the table'}
      </Button>
      {isOpen && <ReportTable {...props} />}
    </>
  );
};
